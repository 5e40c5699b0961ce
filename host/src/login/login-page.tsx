import { type HostApi, useHostApi, useStore } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { VERSION } from '@evertill/shared-domain';
import { Body1, Button, Caption1, makeStyles, Subtitle1, Title1, tokens } from '@evertill/shared-ui';
import { BrandMark } from '../brand-mark';
import { pathAfterLogin } from '../navigation/guard';
import { LoginFields } from './login-fields';

interface LoginPageProps {
  session: Session;
}

/** The login page, at / and at /saas/login. */
export function LoginPage({ session }: LoginPageProps) {
  const styles = useStyles();
  const hostApi = useHostApi();
  const user = useStore(hostApi.user);
  const goOn = () => hostApi.navigate(pathAfterLogin(location.search, location.origin));
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <BrandMark size={56} />
          <Title1 as="h1" className={styles.title}>
            Evertill
          </Title1>
          <Caption1 className={styles.version}>{VERSION}</Caption1>
        </div>
        <Subtitle1 as="h2" className={styles.heading}>
          Login
        </Subtitle1>
        {user && <SignedIn name={nameOf(user)} onContinue={goOn} />}
        <LoginFields session={session} onSignedIn={goOn} autoFocus={!user} />
      </div>
    </div>
  );
}

/** Somebody is signed in already, for example after a screen that is not theirs sent them here. */
function SignedIn({ name, onContinue }: { name: string; onContinue(): void }) {
  const styles = useStyles();
  return (
    <div className={styles.signedIn}>
      <Body1>You are signed in as {name}.</Body1>
      <Button appearance="primary" size="large" onClick={onContinue}>
        Continue as {name}
      </Button>
      <Body1 className={styles.or}>Or sign in as somebody else:</Body1>
    </div>
  );
}

function nameOf({ firstName, username }: NonNullable<ReturnType<HostApi['user']['getSnapshot']>>): string {
  return firstName?.trim() || username;
}

const useStyles = makeStyles({
  page: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100%',
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    backgroundImage: [
      'radial-gradient(60rem 40rem at 85% -10%, rgba(38, 166, 154, .55), transparent 60%)',
      'radial-gradient(50rem 40rem at -10% 110%, rgba(156, 39, 176, .38), transparent 60%)',
      'linear-gradient(160deg, #1976D2, #0D3C7A)',
    ].join(', '),
  },
  card: {
    width: '100%',
    maxWidth: '400px',
    padding: 'clamp(24px, 6vw, 44px)',
    boxSizing: 'border-box',
    borderRadius: '20px',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
  },
  brand: { display: 'grid', justifyItems: 'center', rowGap: tokens.spacingVerticalXS },
  title: { margin: 0, marginTop: tokens.spacingVerticalS, letterSpacing: '-0.02em' },
  version: { color: tokens.colorNeutralForeground2 },
  heading: { display: 'block', marginTop: tokens.spacingVerticalXXL, marginBottom: tokens.spacingVerticalL },
  signedIn: { display: 'grid', gap: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalL },
  or: { color: tokens.colorNeutralForeground2 },
});
