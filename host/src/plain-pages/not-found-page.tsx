import { useHostApi } from '@evertill/federation-kit';
import { PlainButton } from './plain-button';

/** Shown for an address without a screen. */
export function NotFoundPage() {
  const { navigate } = useHostApi();
  return (
    <div className="ev-plain ev-nothing">
      <div className="ev-nothing-number" aria-hidden="true">
        404
      </div>
      <h1>Oops. Nothing here...</h1>
      <PlainButton onClick={() => navigate('/')}>Go Home</PlainButton>
    </div>
  );
}
