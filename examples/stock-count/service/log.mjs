/**
 * Keeps the log in one file. Must: write to the disk before answering, and apply each key once, also after a restart.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const FIELDS = { product: isText, counted: isNumber, booked: isNumber, remark: isTextOrNull };
/**
 * The number of remembered answers. A till that was away for longer than this many writes of all tills sends a
 * forgotten key again.
 */
const ANSWERS_KEPT = 10_000;

export function createLog(file) {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { entries: [], answers: [] };

  function save() {
    writeFileSync(`${file}.part`, JSON.stringify(kept));
    renameSync(`${file}.part`, file);
  }

  return {
    all: (store) => kept.entries.filter((entry) => entry.store === store).map(shown),

    /** Applies a write, or returns its first answer when the key is known. */
    once(key, work) {
      const known = kept.answers.find((one) => one.key === key);
      if (known) return known.answer;
      const answer = work();
      // A refusal is not remembered, because the corrected write is sent under the same key.
      if (answer.status >= 400) return answer;
      kept.answers = [...kept.answers, { key, answer }].slice(-ANSWERS_KEPT);
      save();
      return answer;
    },

    write(store, method, id, { baseValues, ...given }) {
      const fault = Object.entries(given).find(([name, value]) => FIELDS[name] && !FIELDS[name](value));
      if (fault) return { status: 400, body: { error: `${fault[0]} is not as it must be` } };
      const values = Object.fromEntries(Object.entries(given).filter(([name]) => FIELDS[name]));
      const updatedAt = new Date().toISOString();
      if (method === 'POST') {
        if (!('product' in values && 'counted' in values && 'booked' in values))
          return { status: 400, body: { error: 'product, counted and booked are needed' } };
        const entry = { remark: null, ...values, id: randomUUID(), store, updatedAt };
        kept.entries = [entry, ...kept.entries];
        return { status: 201, body: shown(entry) };
      }
      const entry = kept.entries.find((one) => one.id === id && one.store === store);
      if (!entry) return { status: 404, body: { error: 'This entry is not in the log any more' } };
      if (method === 'DELETE') {
        kept.entries = kept.entries.filter((one) => one !== entry);
        return { status: 200, body: shown(entry) };
      }
      const clash = Object.keys(values).some(
        (name) => baseValues && name in baseValues && baseValues[name] !== entry[name],
      );
      if (clash)
        return {
          status: 409,
          body: {
            error: 'Somebody else has changed this entry',
            conflict: { mine: values, theirs: shown(entry), base: baseValues },
          },
        };
      Object.assign(entry, values, { updatedAt });
      return { status: 200, body: shown(entry) };
    },
  };
}

function shown({ store: _, ...entry }) {
  return entry;
}

function isText(value) {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 500;
}

function isTextOrNull(value) {
  return value === null || isText(value);
}

function isNumber(value) {
  return Number.isInteger(value) && value >= 0;
}
