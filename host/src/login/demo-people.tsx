import { isRecord } from '@evertill/shared-domain';
import { login } from '../texts';

/** The people of a demo shop, whose password is published. */
export interface DemoPeople {
  /** The code of the demo shop. */
  store: string;
  usernames: readonly string[];
  password: string;
}

/** Reads the people of the demo from the server's answer. Null when the server is no demo. */
export function readDemoPeople(wire: unknown): DemoPeople | null {
  const { store, usernames, password } = isRecord(wire) ? wire : {};
  if (!Array.isArray(usernames) || typeof password !== 'string') return null;
  const names = usernames.filter((name) => typeof name === 'string');
  return { store: typeof store === 'string' ? store : '', usernames: names, password };
}

interface DemoChoiceProps {
  people: DemoPeople;
  onChoose(username: string): void;
}

/** Fills the fields with a person of the demo shop in one tap. */
export function DemoChoice({ people, onChoose }: DemoChoiceProps) {
  return (
    <fieldset className="ev-demo">
      <legend className="ev-muted">{login.demo}</legend>
      {people.usernames.map((username) => (
        <button key={username} type="button" className="ev-chip" onClick={() => onChoose(username)}>
          {username}
        </button>
      ))}
    </fieldset>
  );
}
