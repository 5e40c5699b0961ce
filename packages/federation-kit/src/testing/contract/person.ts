// Plays a person in front of a screen, who does what a remote's own contract file says.
import { type ByRoleMatcher, fireEvent, within } from '@testing-library/react';
import { until } from './opened-remote';

/** The actions of a person on a screen. Elements are named as a screen reader names them. The first match is used. */
export interface Person {
  /** Presses the element with this name as soon as it is enabled. Looks for a button, unless another role is given. */
  press(name: string | RegExp, role?: ByRoleMatcher): Promise<void>;
  /** Types into the field with this label, replacing its text. In a list, chooses the option with these words. */
  fill(label: string | RegExp, value: string): Promise<void>;
}

interface PersonOptions {
  patienceMs: number;
  /** Called before each action. */
  before(): void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';

export function createPerson({ patienceMs, before }: PersonOptions): Person {
  async function find<E extends HTMLElement>(what: string, all: () => readonly E[]): Promise<E> {
    let found: E | undefined;
    // The element must be found twice in a row, because a new element may not have its listeners yet.
    const isThere = () => {
      const before = found;
      found = all().find((one) => isInFront(one) && !isOff(one));
      return found !== undefined && found === before;
    };
    await until(isThere, patienceMs);
    if (!found) throw new Error(`no enabled ${what} was found.`);
    before();
    return found;
  }

  return {
    async press(name, role = 'button') {
      const page = within(document.body);
      const button = await find(`${String(role)} ${String(name)}`, () =>
        page.queryAllByRole(role, { name, hidden: true }),
      );
      fireEvent.click(button);
    },
    async fill(label, value) {
      const page = within(document.body);
      const field = await find(`field ${String(label)}`, () =>
        page.queryAllByLabelText<Field>(label, { selector: FIELDS }),
      );
      const option =
        field instanceof HTMLSelectElement && [...field.options].find(({ text }) => text === value);
      if (option === undefined) throw new Error(`${String(label)} has no option ${value}.`);
      fireEvent.change(field, { target: { value: option ? option.value : value } });
    },
  };
}

/** Returns whether an element is in front. An open dialog covers everything that was in the page before it. */
function isInFront(element: Element): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (!dialog || dialog.contains(element)) return true;
  return (dialog.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Returns whether a person can currently neither press the element nor type into it. */
export function isOff(element: Element): boolean {
  return (
    element.getAttribute('aria-disabled') === 'true' ||
    element.matches(':disabled') ||
    element.closest('[aria-hidden="true"], [hidden]') !== null
  );
}
