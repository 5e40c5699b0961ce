import { PageFrame, PageHeader } from '@evertill/shared-ui';
import { SCANNER_MESSAGES as WORDS } from './messages';
import { ScannerTestCard } from './scanner-test-card';

export function ScannerPage() {
  return (
    <PageFrame>
      <PageHeader title={WORDS.title} />
      <ScannerTestCard />
    </PageFrame>
  );
}
