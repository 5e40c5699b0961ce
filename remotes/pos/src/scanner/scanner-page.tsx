import { PageFrame, PageHeader } from '@evertill/shared-ui';
import { SCANNER_MESSAGES as WORDS } from './messages';
import { ScannerTestCard } from './scanner-test-card';
import { SoundCard } from './sound-card';

export function ScannerPage() {
  return (
    <PageFrame>
      <PageHeader title={WORDS.title} />
      <ScannerTestCard />
      <SoundCard />
    </PageFrame>
  );
}
