import { useHostApi, useStore } from '@evertill/federation-kit';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { tour as texts } from '../texts';

// `npm run plan-pictures` takes these from the demo. A picture is loaded when the page comes near to it.
const PICTURES = {
  till: {
    light: new URL('./pictures/till-light.webp', import.meta.url).href,
    dark: new URL('./pictures/till-dark.webp', import.meta.url).href,
  },
  today: {
    light: new URL('./pictures/today-light.webp', import.meta.url).href,
    dark: new URL('./pictures/today-dark.webp', import.meta.url).href,
  },
  products: {
    light: new URL('./pictures/products-light.webp', import.meta.url).href,
    dark: new URL('./pictures/products-dark.webp', import.meta.url).href,
  },
} as const;
const SCREENS = ['till', 'today', 'products'] as const;
const SIZE = { width: 880, height: 550 };

/** Says what Evertill is, with pictures of its screens in the theme of the page. */
export function Tour() {
  const styles = useStyles();
  const theme = useStore(useHostApi().theme);
  const words = {
    till: [texts.tillTitle, texts.tillText, texts.tillPicture],
    today: [texts.todayTitle, texts.todayText, texts.todayPicture],
    products: [texts.productsTitle, texts.productsText, texts.productsPicture],
  } as const;
  return (
    <ul className={styles.screens} aria-label={texts.label}>
      {SCREENS.map((screen) => {
        const [title, text, picture] = words[screen];
        return (
          <li key={screen} className={styles.screen}>
            <img
              {...SIZE}
              className={styles.picture}
              src={PICTURES[screen][theme]}
              alt={picture}
              loading={screen === 'till' ? 'eager' : 'lazy'}
            />
            <div className={styles.words}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const useStyles = makeStyles({
  screens: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
    gap: tokens.spacingHorizontalXL,
    marginBottom: tokens.spacingVerticalXXXL,
  },
  // The first screen is the register, which deserves the width.
  screen: {
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    ':first-child': { gridColumn: '1 / -1' },
  },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow8,
  },
  words: { maxWidth: '60ch' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});
