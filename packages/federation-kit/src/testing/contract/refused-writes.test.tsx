import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Notice } from '../../host-api';
import { useHostApi } from '../../host-api-context';
import { createLifecycles } from '../../lifecycles';
import type { RemoteUnderContract, ScreenUnderContract } from './contract-shop';
import { saysRefusals, sendsNothing } from './refused-writes';

const SCREEN = { path: '/counts' };
const SAVES = { write: ({ press }) => press('Save') } satisfies ScreenUnderContract;

function aRemote(App: ComponentType, screen: ScreenUnderContract): RemoteUnderContract {
  return {
    app: { name: 'counts', screens: [SCREEN] },
    lifecycles: createLifecycles({ name: 'counts', basename: '', App }),
    screens: { '/counts': screen },
    patienceMs: 200,
  };
}

const refused = (App: ComponentType, { write } = SAVES as Required<Pick<ScreenUnderContract, 'write'>>) =>
  saysRefusals(aRemote(App, SAVES), SCREEN, write);
const reading = (App: ComponentType) => sendsNothing(aRemote(App, { readsOnly: true }), SCREEN);

/** Makes a screen that saves on request and reports the result with `tell`. */
function aScreen(tell: (outcome: { error: string | null; notify(notice: Notice): void }) => void) {
  return function Counts() {
    const { offline, notify } = useHostApi();
    const save = () =>
      offline.enqueue({ method: 'POST', url: '/counts' }).then(
        () => tell({ error: null, notify }),
        ({ message }: Error) => tell({ error: message, notify }),
      );
    return (
      <button type="button" onClick={() => void save()}>
        Save
      </button>
    );
  };
}

it('accepts a screen that shows the reason of a refusal in a notice', async () => {
  const Says = aScreen(({ error, notify }) => notify({ text: error ?? 'Saved', intent: 'negative' }));
  await expect(refused(Says)).resolves.toBeUndefined();
});

it('finds a screen that does not mention a refusal', async () => {
  await expect(refused(aScreen(() => undefined))).rejects.toThrow(
    '/counts does not tell the person that a write was refused.',
  );
});

it('finds a screen that reports success, even beside the refusal', async () => {
  const Lies = aScreen(({ error, notify }) => {
    notify({ text: error ?? '', intent: 'negative' });
    notify({ text: 'Saved', intent: 'positive' });
  });
  await expect(refused(Lies)).rejects.toThrow('/counts reports success for a refused write: Saved');
});

it('does not count an alert from before the write', async () => {
  const Silent = aScreen(() => undefined);
  const Alerts = () => (
    <>
      <p role="alert">The shelf is empty</p>
      <Silent />
    </>
  );
  await expect(refused(Alerts)).rejects.toThrow('does not tell');
});

it('finds a screen that crashes on a refusal', async () => {
  const Falls = () => {
    const { offline } = useHostApi();
    const [error, setError] = useState<Error | null>(null);
    if (error) throw error;
    const save = () => offline.enqueue({ method: 'POST', url: '/counts' }).catch(setError);
    return (
      <button type="button" onClick={() => void save()}>
        Save
      </button>
    );
  };
  await expect(refused(Falls)).rejects.toThrow('/counts crashed: The shop does not take this.');
});

it('finds a screen that sends nothing, and a screen without the button to press', async () => {
  const Idle = () => <button type="button">Save</button>;
  await expect(refused(Idle)).rejects.toThrow('/counts sent nothing after the steps of its contract');
  const Empty = () => <p>counts</p>;
  await expect(refused(Empty)).rejects.toThrow(
    'The steps of the contract file failed on /counts: no enabled button Save was found.',
  );
});

it('uses a dialog, a field and a list as a person does, and nothing behind the dialog', async () => {
  const sent: unknown[] = [];
  function Form({ onSave }: { onSave(values: object): void }) {
    const [values, setValues] = useState({ name: '', shelf: 'a' });
    return (
      <div role="dialog" aria-label="Count">
        <label>
          Name
          <input
            value={values.name}
            onChange={({ target }) => setValues((old) => ({ ...old, name: target.value }))}
          />
        </label>
        <label>
          Shelf
          <select
            value={values.shelf}
            onChange={({ target }) => setValues((old) => ({ ...old, shelf: target.value }))}
          >
            <option value="a">Upper</option>
            <option value="b">Lower</option>
          </select>
        </label>
        <button type="button" disabled={values.name === ''} onClick={() => onSave(values)}>
          Save
        </button>
      </div>
    );
  }
  function Screen() {
    const { offline, notify } = useHostApi();
    const [isOpen, setOpen] = useState(false);
    const save = (values: object) => {
      sent.push(values);
      return offline
        .enqueue({ method: 'POST', url: '/counts' })
        .catch(({ message }: Error) => notify({ text: message, intent: 'negative' }));
    };
    return (
      <>
        <button type="button" onClick={() => void save({ behind: true })}>
          Save
        </button>
        <button type="button" role="tab" onClick={() => setOpen(true)}>
          New
        </button>
        {isOpen && <Form onSave={(values) => void save(values)} />}
      </>
    );
  }
  const write: ScreenUnderContract['write'] = async ({ press, fill }) => {
    await press('New', 'tab');
    await fill('Name', 'Beans');
    await fill('Shelf', 'Lower');
    await press('Save');
  };
  await expect(refused(Screen, { write })).resolves.toBeUndefined();
  expect(sent).toEqual([{ name: 'Beans', shelf: 'b' }]);
  const wrong: ScreenUnderContract['write'] = async ({ press, fill }) => {
    await press('New', 'tab');
    await fill('Shelf', 'Cellar');
  };
  await expect(refused(Screen, { write: wrong })).rejects.toThrow('Shelf has no option Cellar.');
});

it('accepts a screen that only reads, and finds one that claims to but sends a write', async () => {
  const Reads = () => <button type="button">Show more</button>;
  await expect(reading(Reads)).resolves.toBeUndefined();
  await expect(reading(aScreen(() => undefined))).rejects.toThrow(
    '/counts sent a write, although its contract file says that it only reads.',
  );
});

it('opens a read-only screen again after a button that leads to another screen, which may write', async () => {
  const opened: string[] = [];
  const Saves = aScreen(() => undefined);
  function Screens() {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    useEffect(() => void opened.push(pathname), [pathname]);
    if (pathname !== '/counts') return <Saves />;
    return (
      <button type="button" onClick={() => navigate('/shelves')}>
        Shelves
      </button>
    );
  }
  await expect(reading(Screens)).resolves.toBeUndefined();
  expect(opened.filter((path) => path === '/counts').length).toBeGreaterThan(1);
});

it('ends for a screen that moves to another screen by itself', async () => {
  function Moved() {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    useEffect(() => void (pathname === '/counts' && navigate('/shelves')), [pathname, navigate]);
    return <p>{pathname}</p>;
  }
  await expect(reading(Moved)).resolves.toBeUndefined();
});
