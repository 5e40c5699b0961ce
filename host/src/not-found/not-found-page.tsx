import { useHostApi } from '@evertill/federation-kit';
import { Button, HomeIcon, makeStyles, Title2, tokens } from '@evertill/shared-ui';

/** An address that nobody declared. */
export function NotFoundPage() {
  const styles = useStyles();
  const { navigate } = useHostApi();
  return (
    <div className={styles.page}>
      <div className={styles.number} aria-hidden="true">
        404
      </div>
      <Title2 as="h1" className={styles.text}>
        Oops. Nothing here...
      </Title2>
      <Button appearance="primary" size="large" icon={<HomeIcon />} onClick={() => navigate('/')}>
        Go Home
      </Button>
    </div>
  );
}

const useStyles = makeStyles({
  page: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: tokens.spacingVerticalXL,
    minHeight: '100%',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    textAlign: 'center',
  },
  number: {
    fontSize: 'clamp(96px, 22vw, 200px)',
    lineHeight: 1,
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.04em',
    color: tokens.colorBrandForeground1,
    opacity: 0.35,
  },
  text: { margin: 0 },
});
