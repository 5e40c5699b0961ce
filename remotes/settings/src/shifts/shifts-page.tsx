import { OfflineBar } from '@evertill/shared-screens';
import { makeStyles, PageFrame, PageHeader } from '@evertill/shared-ui';
import { shifts as words } from '../texts';
import { ShiftsSwitch } from './shifts-switch';

/** Sets whether the store keeps shifts, and how their cash is counted. */
export function ShiftsPage() {
  return (
    <PageFrame className={useStyles().page}>
      <PageHeader title={words.title} />
      <OfflineBar text={words.offline} />
      <ShiftsSwitch />
    </PageFrame>
  );
}

const useStyles = makeStyles({ page: { maxWidth: '1100px', margin: 0 } });
