import { CrashBoundary, type HostApi, HostApiContext, type Store, useStore } from '@evertill/federation-kit';
import { DataContext } from '@evertill/shared-data';
import { OfflineContext, useNetwork } from '@evertill/shared-offline';
import {
  EvertillProvider,
  type EvertillTheme,
  type GriffelRenderer,
  makeStyles,
  mergeClasses,
  ScreenSkeleton,
} from '@evertill/shared-ui';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { type KeySource, KeySourceContext } from '../sell/keys/key-source';
import { Till } from '../sell/till';
import { TillFeaturesContext } from '../sell/till-features';
import { TillOverlaysContext } from '../sell/till-overlays';
import { embedTexts } from '../texts';
import { AccessPanel } from './access-panel';
import type { Overlays } from './later-overlays';
import { LATER_PARTS } from './later-parts';
import { Opening } from './opening';
import type { Shop } from './shop';
import { StatusBar } from './status-bar';

/** The options that change how the till is drawn. */
export interface Appearance {
  readonly theme: EvertillTheme;
  readonly isCompact: boolean;
  readonly features: { readonly discounts: boolean; readonly shortcuts: boolean; readonly status: boolean };
}

interface EmbeddedTillProps {
  readonly id: string;
  readonly shop: Shop;
  readonly hostApi: HostApi;
  readonly appearance: Store<Appearance>;
  readonly width: Store<number>;
  readonly isTooSmall: Store<boolean>;
  readonly overlays: Store<Overlays>;
  readonly keySource: KeySource | null;
  readonly notices: EventTarget;
  readonly renderer: GriffelRenderer;
  readonly portalMountNode: HTMLElement;
  onCrash(error: Error): void;
}

/**
 * Draws one till on an integrator's page. All contexts belong to this till, so its screens use no other till's data.
 */
export function EmbeddedTill(props: EmbeddedTillProps) {
  const { id, shop, hostApi, appearance, notices, keySource } = props;
  const { theme, isCompact, features } = useStore(appearance);
  const overlays = useStore(props.overlays);
  return (
    <HostApiContext value={hostApi}>
      <OfflineContext value={shop.offline}>
        <DataContext value={shop.data}>
          <KeySourceContext value={keySource}>
            {/* The page of an integrator decides what is heard there. */}
            <TillFeaturesContext
              value={{ ...features, sounds: false, holds: false, quantities: false, receipts: false }}
            >
              <EvertillProvider
                idPrefix={id}
                theme={theme}
                renderer={props.renderer}
                portalMountNode={props.portalMountNode}
                width={props.width}
                loadPicture={shop.loadPicture}
              >
                <Surface
                  isCompact={isCompact}
                  isTooSmall={useStore(props.isTooSmall)}
                  onCrash={props.onCrash}
                >
                  <TillOverlaysContext value={overlays}>
                    <Screen shop={shop} hasStatus={features.status} />
                  </TillOverlaysContext>
                </Surface>
                {overlays.NoticeHost && <overlays.NoticeHost target={notices} />}
              </EvertillProvider>
            </TillFeaturesContext>
          </KeySourceContext>
        </DataContext>
      </OfflineContext>
    </HostApiContext>
  );
}

interface SurfaceProps {
  readonly isCompact: boolean;
  readonly isTooSmall: boolean;
  readonly children: ReactNode;
  onCrash(error: Error): void;
}

// Must be inside the provider, because the styles of a component above the provider would go into the page's head.
function Surface({ isCompact, isTooSmall, onCrash, children }: SurfaceProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, isCompact && styles.compact)}>
      {isTooSmall && <p className={styles.words}>{embedTexts.tooSmall}</p>}
      <CrashBoundary name="pos" build={undefined} resetKey="" onCrash={onCrash}>
        <Suspense fallback={<ScreenSkeleton label={embedTexts.loading} />}>{children}</Suspense>
      </CrashBoundary>
    </div>
  );
}

function Screen({ shop, hasStatus }: { readonly shop: Shop; readonly hasStatus: boolean }) {
  const styles = useStyles();
  const { session } = shop;
  const { status, user, cachedUser } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const { isOnline } = useNetwork();
  if (status === 'signed-out')
    return (
      <AccessPanel
        isOnline={isOnline}
        onRetry={async () => void (await session.check())}
        onProbe={shop.offline.connectivity.check}
      />
    );
  // The last user of this till can sell at once, while the session is still being checked.
  const seller = user ?? cachedUser;
  if (!seller) return <Opening />;
  return (
    <>
      <div className={styles.till}>
        <Till key={seller.id} userId={seller.id} parts={LATER_PARTS} />
      </div>
      {hasStatus && <StatusBar />}
    </>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  compact: { zoom: 0.875 },
  words: { margin: 0, flexShrink: 0, textAlign: 'center' },
  till: { flexGrow: 1, minHeight: 0 },
});
