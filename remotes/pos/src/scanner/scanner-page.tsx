import { PageFrame, PageHeader } from '@evertill/shared-ui';
import { scannerTexts } from '../texts';
import { ScannerTestCard } from './scanner-test-card';
import { SoundCard } from './sound-card';

export function ScannerPage() {
  return (
    <PageFrame>
      <PageHeader title={scannerTexts.title} />
      <ScannerTestCard />
      <SoundCard />
    </PageFrame>
  );
}
