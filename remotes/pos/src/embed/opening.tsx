import { makeStyles, ScreenSkeleton, tokens } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { embedTexts } from '../texts';

/** A start that takes longer than this is explained in words. In milliseconds. */
const QUICK_START_MS = 2000;

/** Shows the outline of the till until the store has answered for the first time, and soon says what it waits for. */
export function Opening() {
  const styles = useStyles();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), QUICK_START_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ScreenSkeleton label={embedTexts.opening} />
      <p role="status" className={styles.words}>
        {isSlow && embedTexts.connecting}
      </p>
    </>
  );
}

const useStyles = makeStyles({
  words: {
    margin: 0,
    minHeight: '40px',
    flexShrink: 0,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
});
