// Presses every button and fills in every field of a screen, to see whether the screen writes anything.
import { fireEvent } from '@testing-library/react';
import { until } from './opened-remote';
import { isOff } from './person';

const MOST_PRESSES = 30;
const SOON_MS = 500;
const FIELDS = 'input, textarea';
const LAYERS = '[role="alertdialog"], [role="dialog"], [role="listbox"], [role="menu"]';
const CAN_BE_PRESSED = 'button, [role="option"], [role="menuitem"], [role="switch"]';
/**
 * Buttons that begin or finish something are pressed first and those that undo something last, because a screen has
 * many others.
 */
const LIKELY =
  /\b(save|add|new|create|register|change|pay|exact|complete|delete|confirm|yes|ok|one (more|less))\b/i;
const UNLIKELY = /\b(cancel|close|discard|clear|remove|undo|back|dismiss)\b/i;

/** The number of presses of each button, by the button's name. */
export type Pressed = Map<string, number>;

/** Returns the total number of presses. */
export function timesOf(pressed: Pressed): number {
  return [...pressed.values()].reduce((sum, times) => sum + times, 0);
}

/** Presses and fills in until `isOver` is true, or until nothing new is left. Returns whether it is over. */
export async function tryToWrite(isOver: () => boolean, pressed: Pressed = new Map()): Promise<boolean> {
  while (timesOf(pressed) < MOST_PRESSES && !isOver()) {
    // A request may still be in progress, with everything else disabled until it is answered.
    await until(() => isOver() || nextButton(pressed) !== undefined, SOON_MS);
    fillIn(topLayer());
    const button = nextButton(pressed);
    if (!button || isOver()) break;
    const name = nameOf(button);
    pressed.set(name, (pressed.get(name) ?? 0) + 1);
    const before = document.body.innerHTML;
    fireEvent.click(button);
    await until(() => isOver() || document.body.innerHTML !== before, SOON_MS);
  }
  return isOver();
}

function topLayer(): Element {
  return [...document.querySelectorAll(LAYERS)].at(-1) ?? document.body;
}

function fillIn(layer: Element): void {
  for (const field of layer.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
    const isText = !['checkbox', 'radio', 'file', 'submit', 'button', 'search'].includes(field.type);
    if (!isText || field.value !== '' || field.disabled || field.readOnly) continue;
    fireEvent.change(field, { target: { value: valueFor(field) } });
  }
}

function valueFor({ type, inputMode }: HTMLInputElement | HTMLTextAreaElement): string {
  if (type === 'email' || inputMode === 'email') return 'contract@shop.test';
  if (type === 'password') return 'Contract-2026';
  return type === 'number' || /numeric|decimal/.test(inputMode) ? '3' : 'Contract';
}

/** Returns the button that was pressed least often, because a refused press may succeed once the form is filled in. */
function nextButton(pressed: Readonly<Pressed>): HTMLElement | undefined {
  const times = (button: Element) => pressed.get(nameOf(button)) ?? 0;
  return [...topLayer().querySelectorAll<HTMLElement>(CAN_BE_PRESSED)]
    .filter((button) => !isOff(button) && times(button) < 2)
    .sort((a, b) => times(a) - times(b) || rankOf(a) - rankOf(b))[0];
}

function rankOf(button: Element): number {
  const name = nameOf(button);
  if (UNLIKELY.test(name)) return 2;
  return LIKELY.test(name) ? 0 : 1;
}

function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
}
