import { Button, InfoIcon, makeStyles, Toggletip, Tooltip, tokens } from '@evertill/shared-ui';
import { useContext } from 'react';
import { shortcutTexts } from '../../texts';
import { TillFeaturesContext } from '../till-features';
import { KeyHint } from './key-hint';
import { SHORTCUT_WORDS, SHORTCUTS } from './shortcuts';

/** Lists all keys of the till. A whole sale can be made with them. */
export function ShortcutHelp() {
  const styles = useStyles();
  const { holds, quantities, receipts } = useContext(TillFeaturesContext);
  const words = SHORTCUT_WORDS.filter(
    ({ name }) => (holds || name !== 'hold') && (receipts || name !== 'receipt'),
  );
  return (
    <Toggletip
      label={shortcutTexts.title}
      trigger={
        <Tooltip content={shortcutTexts.title} relationship="label">
          <Button appearance="subtle" data-help className={styles.button} icon={<InfoIcon />} />
        </Tooltip>
      }
    >
      <dl className={styles.list}>
        {[
          ...words.map((key) => [SHORTCUTS[key.name], key.words] as const),
          ...(quantities ? [TIMES] : []),
          ...OTHER_KEYS,
        ].map(([key, words]) => (
          <div key={key} className={styles.row}>
            <dt className={styles.key}>
              <KeyHint keyName={key} isSpoken />
            </dt>
            <dd className={styles.words}>{words}</dd>
          </div>
        ))}
      </dl>
    </Toggletip>
  );
}

const TIMES = ['3x', shortcutTexts.times] as const;
const OTHER_KEYS = [
  ['↓', shortcutTexts.down],
  ['Enter', shortcutTexts.enter],
  ['Esc', shortcutTexts.escape],
  ['?', shortcutTexts.title],
] as const;

const useStyles = makeStyles({
  button: {
    marginLeft: 'auto',
    minWidth: '44px',
    minHeight: '44px',
    '@media (hover: none)': { display: 'none' },
    // The heading on a narrow screen is lower than the button, which reaches over the gaps around it.
    '@media (max-width: 599px)': { marginTop: '-8px', marginBottom: '-8px' },
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    maxWidth: '320px',
  },
  row: { display: 'flex', gap: tokens.spacingHorizontalM },
  key: { flexShrink: 0, minWidth: '40px' },
  words: { margin: 0 },
});
