import { Button, Card, makeStyles, Subtitle2, Switch, tokens } from '@evertill/shared-ui';
import { scanSounds } from '../sell/scanning/scan-sounds';
import { useScanSoundsSetting } from '../sell/scanning/use-scan-sounds';
import { scannerTexts } from '../texts';

/** Turns the sounds of scans on and off on this device, and plays them. */
export function SoundCard() {
  const styles = useStyles();
  const [isOn, setOn] = useScanSoundsSetting();
  return (
    <Card className={styles.card}>
      <Subtitle2 as="h2" className={styles.heading}>
        {scannerTexts.soundTitle}
      </Subtitle2>
      <p className={styles.quiet}>{scannerTexts.soundIntro}</p>
      <Switch label={scannerTexts.sound} checked={isOn} onChange={(_, { checked }) => setOn(checked)} />
      <div className={styles.buttons}>
        <Button onClick={scanSounds.added}>{scannerTexts.playAdded}</Button>
        <Button onClick={scanSounds.notAdded}>{scannerTexts.playNotAdded}</Button>
      </div>
    </Card>
  );
}

const useStyles = makeStyles({
  card: {
    gap: tokens.spacingVerticalM,
    maxWidth: '640px',
    padding: 'clamp(16px, 3vw, 28px)',
  },
  heading: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
