import { makeStyles, tokens } from '@evertill/shared-ui';
import { questions as texts } from '../texts';

/** Answers what people ask before they open a store. */
export function Questions() {
  const styles = useStyles();
  const answered = [
    [texts.card, texts.cardAnswer],
    [texts.offline, texts.offlineAnswer],
    [texts.full, texts.fullAnswer],
    [texts.change, texts.changeAnswer],
    [texts.unpaid, texts.unpaidAnswer],
    [texts.data, texts.dataAnswer],
  ] as const;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{texts.title}</h2>
      {answered.map(([question, answer]) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </section>
  );
}

const useStyles = makeStyles({
  section: { marginTop: tokens.spacingVerticalXXXL },
  title: { marginTop: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  question: {
    padding: `${tokens.spacingVerticalM} 0`,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
  },
  answer: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    maxWidth: '70ch',
    color: tokens.colorNeutralForeground2,
  },
});
