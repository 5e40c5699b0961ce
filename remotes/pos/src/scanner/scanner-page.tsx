import { PageFrame, PageHeader } from '@evertill/shared-ui';
import { SCANNER_MESSAGES as WORDS } from './messages';
import { ScannerTestCard } from './scanner-test-card';

/** How the scanner of this device is read. */
export function ScannerPage() {
  return (
    <PageFrame>
      <PageHeader title={WORDS.title} />
      <ScannerTestCard />
    </PageFrame>
  );
}
