/** Keeps the stamps in one file. Must: write to the disk before answering, and apply each key once, also after a restart. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const FIELDS = ['customer', 'customerId', 'sale'];
/** The number of remembered keys. A till that was away for more writes than that sends a forgotten key again. */
const KEYS_KEPT = 10_000;

export function createStamps(file) {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { stamps: [], answers: [] };

  function save() {
    writeFileSync(`${file}.part`, JSON.stringify(kept));
    renameSync(`${file}.part`, file);
  }

  function give(store, values) {
    const missing = FIELDS.find((name) => !isText(values[name]));
    if (missing) return { status: 400, body: { error: `${missing} is not as it must be` } };
    if (kept.stamps.some((stamp) => stamp.store === store && stamp.sale === values.sale))
      return { status: 422, body: { error: 'This sale has its stamp already' } };
    const given = Object.fromEntries(FIELDS.map((name) => [name, values[name]]));
    const stamp = { ...given, id: randomUUID(), store, updatedAt: new Date().toISOString() };
    kept.stamps = [...kept.stamps, stamp];
    return { status: 201, body: shown(stamp) };
  }

  function remove(store, id) {
    const stamp = kept.stamps.find((one) => one.id === id && one.store === store);
    if (!stamp) return { status: 404, body: { error: 'This stamp is not there any more' } };
    kept.stamps = kept.stamps.filter((one) => one !== stamp);
    return { status: 200, body: shown(stamp) };
  }

  return {
    all: (store) => kept.stamps.filter((stamp) => stamp.store === store).map(shown),

    /** Applies a write, or returns its first answer when the key is known. A refused write may come again, corrected. */
    once(key, { store, method, id, values }) {
      const known = kept.answers.find((one) => one.key === key);
      if (known) return known.answer;
      const answer = method === 'DELETE' ? remove(store, id) : give(store, values);
      if (answer.status >= 400) return answer;
      kept.answers = [...kept.answers, { key, answer }].slice(-KEYS_KEPT);
      save();
      return answer;
    },
  };
}

function shown({ store: _, ...stamp }) {
  return stamp;
}

function isText(value) {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 200;
}
