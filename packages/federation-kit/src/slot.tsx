import type { Store } from '@evertill/shared-domain';
import { BusyButton } from '@evertill/shared-ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MethodSlotName, TabSlotName } from './fills';
import type {
  ActionSlots,
  BadgeSlots,
  OpenedAction,
  OpenedBadge,
  OpenedFill,
  OpenedMethod,
  OpenedView,
  SlotName,
  ViewSlots,
} from './host-api';
import { useHostApi, useStore } from './host-api-context';
import { keepFromForm } from './keep-from-form';

/** Returns the fills of a slot, and loads them. Empty until they are loaded. */
function useFills<Name extends SlotName>(slot: Name): readonly OpenedFill<Name>[] {
  return useStore(useHostApi().slots.of(slot));
}

interface SlotViewsProps<Name extends keyof ViewSlots> {
  readonly slot: Name;
  /** The same object until something in it changes. */
  readonly data: ViewSlots[Name];
  /** The class of each fill's element. */
  readonly className?: string;
}

/** Shows the fills of a slot, each in an element of its own. */
export function SlotViews<Name extends keyof ViewSlots>({ slot, data, className }: SlotViewsProps<Name>) {
  // A slot of this kind has only views.
  const fills = useFills(slot) as readonly OpenedView<ViewSlots[Name]>[];
  return fills.map((fill) => <OneView key={fill.key} fill={fill} data={data} className={className} />);
}

/** Returns the tabs of a slot. Empty until they are loaded. */
export function useSlotTabs<Name extends TabSlotName>(slot: Name): readonly OpenedView<ViewSlots[Name]>[] {
  // A slot of this kind has only views.
  return useFills(slot) as readonly OpenedView<ViewSlots[Name]>[];
}

const NONE: readonly never[] = [];
const NO_FILLS: Store<readonly never[]> = { getSnapshot: () => NONE, subscribe: () => () => undefined };

/** Returns the methods of a slot that takes payments. Empty until they are loaded, and while the slot is not open. */
export function useSlotMethods<Name extends MethodSlotName>(
  slot: Name,
  isOpen: boolean,
): readonly OpenedMethod<ActionSlots[Name]>[] {
  const { slots } = useHostApi();
  // A slot of this kind has only actions.
  const fills = useStore<readonly unknown[]>(isOpen ? slots.of(slot) : NO_FILLS) as readonly OpenedAction<
    ActionSlots[Name]
  >[];
  return useMemo(() => fills.flatMap(({ method }) => method ?? []), [fills]);
}

interface SlotTabProps<Name extends TabSlotName> {
  /** The chosen tab, from `useSlotTabs`. */
  readonly tab: OpenedView<ViewSlots[Name]>;
  /** The same object until something in it changes. */
  readonly data: ViewSlots[Name];
}

/** Shows the content of a tab. */
export function SlotTab<Name extends TabSlotName>({ tab, data }: SlotTabProps<Name>) {
  return <OneView key={tab.key} fill={tab} data={data} />;
}

interface ViewPlaceProps<Data> {
  readonly fill: OpenedView<Data>;
  readonly data: Data;
  readonly className?: string | undefined;
}

function OneView<Data>(props: ViewPlaceProps<Data>) {
  // Another person who takes over must not see what the person before typed.
  const person = useStore(useHostApi().user)?.id;
  return <ViewPlace key={person} {...props} />;
}

/** A fill stays in its place, and scrolls where the place has a limit. */
const IN_ITS_PLACE = { overflowY: 'auto', contain: 'content' } as const;

function ViewPlace<Data>({ fill, data, className }: ViewPlaceProps<Data>) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<ReturnType<OpenedView<Data>['mount']>>(null);
  const latest = useRef(data);

  useEffect(() => (place.current ? keepFromForm(place.current) : undefined), []);

  useEffect(() => {
    if (!place.current) return;
    const element = document.createElement('div');
    place.current.append(element);
    const opened = fill.mount(element, latest.current);
    mounted.current = opened;
    return () => {
      mounted.current = null;
      opened.unmount();
    };
  }, [fill]);

  useEffect(() => {
    if (latest.current === data) return;
    latest.current = data;
    mounted.current?.update(data);
  }, [data]);

  return <div ref={place} className={className} style={IN_ITS_PLACE} data-fill={fill.key} />;
}

interface SlotActionsProps<Name extends keyof ActionSlots> {
  readonly slot: Name;
  readonly data: ActionSlots[Name];
  /** The class of each button. */
  readonly className?: string;
}

/** Shows a button for each action of a slot. */
export function SlotActions<Name extends keyof ActionSlots>({
  slot,
  data,
  className,
}: SlotActionsProps<Name>) {
  // A slot of this kind has only actions.
  const fills = useFills(slot) as readonly OpenedAction<ActionSlots[Name]>[];
  return fills.map((fill) => <ActionButton key={fill.key} fill={fill} data={data} className={className} />);
}

interface ActionButtonProps<Data> {
  readonly fill: OpenedAction<Data>;
  readonly data: Data;
  readonly className: string | undefined;
}

function ActionButton<Data>({ fill, data, className }: ActionButtonProps<Data>) {
  const [isBusy, setBusy] = useState(false);
  const label = fill.offer(data);
  if (label === null) return null;

  async function run() {
    setBusy(true);
    await fill.run(data);
    // Draws again, because the action may not be offered twice.
    setBusy(false);
  }

  return (
    <BusyButton className={className} busy={isBusy} onClick={() => void run()}>
      {label}
    </BusyButton>
  );
}

/**
 * Returns a function that lists the words of a badge slot, or null while nothing fills the slot. The function changes when
 * the words may have changed.
 */
export function useSlotBadges<Name extends keyof BadgeSlots>(
  slot: Name,
): ((data: BadgeSlots[Name]) => string[]) | null {
  // A slot of this kind has only badges.
  const fills = useFills(slot) as readonly OpenedBadge<BadgeSlots[Name]>[];
  const [badges, setBadges] = useState<{ of(data: BadgeSlots[Name]): string[] } | null>(null);
  useEffect(() => {
    const refresh = () => setBadges({ of: (data) => fills.flatMap((fill) => fill.badge(data) ?? []) });
    if (fills.length === 0) setBadges(null);
    else refresh();
    const ends = fills.map((fill) => fill.follow(refresh));
    return () => {
      for (const end of ends) end();
    };
  }, [fills]);
  return badges?.of ?? null;
}
