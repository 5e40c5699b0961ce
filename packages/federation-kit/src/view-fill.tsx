import { EvertillProvider } from '@evertill/shared-ui';
import { type ComponentType, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FillPlace, ViewFill } from './fills';
import { HostApiContext, useStore } from './host-api-context';

/** The properties of a component that fills a slot. */
export interface FillProps<Data> {
  readonly data: Data;
}

/**
 * Makes a fill from a component. The component has its own React root, with the theme and the HostApi of its remote, so
 * that an error in it removes nothing else.
 */
export function viewFill<Data>(View: ComponentType<FillProps<Data>>): ViewFill<Data> {
  return {
    mount(place) {
      const root = createRoot(place.element, { identifierPrefix: place.id, onUncaughtError: toCrash(place) });
      // Draws at once, so that the shell can measure the drawing.
      const draw = (data: Data) =>
        flushSync(() => root.render(<FillRoot place={place} data={data} View={View} />));
      draw(place.data);
      return { update: draw, unmount: () => root.unmount() };
    },
  };
}

interface FillRootProps<Data> extends FillProps<Data> {
  readonly place: FillPlace<Data>;
  readonly View: ComponentType<FillProps<Data>>;
}

function FillRoot<Data>({ place: { hostApi, id }, data, View }: FillRootProps<Data>) {
  const theme = useStore(hostApi.theme);
  return (
    <HostApiContext value={hostApi}>
      <EvertillProvider idPrefix={id} theme={theme} transparent fullHeight={false}>
        <Suspense fallback={null}>
          <View data={data} />
        </Suspense>
      </EvertillProvider>
    </HostApiContext>
  );
}

function toCrash<Data>({ onCrash }: FillPlace<Data>) {
  return (error: unknown) => onCrash(error instanceof Error ? error : new Error(String(error)));
}
