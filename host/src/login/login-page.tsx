import { useHostApi, useStore } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { shortName, VERSION } from '@evertill/shared-domain';
import { pathAfterLogin } from '../navigation/guard';
import { PlainButton } from '../plain-pages/plain-button';
import { login } from '../texts';
import { type AskForShop, FirstShop, useShopsOfServer } from './first-shop';
import { LoginFields } from './login-fields';

interface LoginPageProps {
  session: Pick<Session, 'login' | 'getSnapshot'>;
  askForShop: AskForShop;
}

/** Shows the login page, at / and at /saas/login. */
export function LoginPage({ session, askForShop }: LoginPageProps) {
  const hostApi = useHostApi();
  // The cached user is used until the server has answered, so that the layout does not shift when the answer arrives.
  const remembered = session.getSnapshot().status === 'signed-out' ? null : session.getSnapshot().cachedUser;
  const user = useStore(hostApi.user) ?? remembered;
  const shops = useShopsOfServer(askForShop, user === null);
  const isWithoutShop = shops?.hasShop === false;
  const goOn = () => hostApi.navigate(pathAfterLogin(location.search, location.origin));
  return (
    <div className="ev-plain ev-login">
      <div className="ev-login-card">
        <div className="ev-login-brand">
          <h1>Evertill</h1>
          <span className="ev-muted">{VERSION}</span>
        </div>
        <h2>{login.login}</h2>
        {isWithoutShop && <FirstShop />}
        {user && <SignedIn name={shortName(user)} onContinue={goOn} />}
        <LoginFields
          session={session}
          askForShop={askForShop}
          onSignedIn={goOn}
          demo={shops?.demo ?? null}
          demoSuffix={shops?.demo && shops.hasSeveralShops ? `@${shops.demo.store}` : ''}
          autoFocus={!user}
          isQuiet={user !== null || isWithoutShop}
        />
      </div>
    </div>
  );
}

/** Shown when a person is already signed in, for example after a screen without permission redirected here. */
function SignedIn({ name, onContinue }: { name: string; onContinue(): void }) {
  return (
    <div className="ev-login-known">
      <p>{login.signedIn(name)}</p>
      <PlainButton onClick={onContinue}>{login.continueAs(name)}</PlainButton>
      <p className="ev-muted">{login.orElse}</p>
    </div>
  );
}
