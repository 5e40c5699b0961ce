import { useHostApi } from '@evertill/federation-kit';
import { places } from '../texts';
import { PlainButton } from './plain-button';

/** Shown for an address without a screen. */
export function NotFoundPage() {
  const { navigate } = useHostApi();
  return (
    <div className="ev-plain ev-nothing">
      <div className="ev-nothing-number" aria-hidden="true">
        404
      </div>
      <h1>{places.nothingHere}</h1>
      <PlainButton onClick={() => navigate('/')}>{places.goHome}</PlainButton>
    </div>
  );
}
