/**
 * The faults that each contender meets while it sends. `begin` returns the conditions of the shop; `reached` resolves
 * when the fault is there, and `ends` lets a held request go on.
 */

const FAILING_MS = 2000;

/** Answers every call with a status, from the first operation that arrives and for two seconds. */
function failing(status) {
  let until = null;
  return (call) => {
    if (call.operations.length > 0) until ??= performance.now() + FAILING_MS;
    return until !== null && performance.now() < until ? status : 'answer';
  };
}

/** Gives the second request with operations a verdict of its own. */
function onSecond(verdict, onReached = () => undefined) {
  let writes = 0;
  return (call) => {
    if (call.operations.length === 0) return 'answer';
    writes += 1;
    if (writes !== 2) return 'answer';
    onReached();
    return verdict;
  };
}

function holding() {
  let reach = () => undefined;
  let ends = () => undefined;
  const reached = new Promise((resolve) => {
    reach = resolve;
  });
  const released = new Promise((resolve) => {
    // The connection of a killed client ends first, so that its request is not booked.
    ends = () => setTimeout(resolve, 1000);
  });
  return { rule: onSecond('hold', reach), reached, released, ends };
}

export const FAULTS = [
  { name: '500 for 2 s', begin: () => ({ rule: failing(500) }) },
  { name: '401 for 2 s', begin: () => ({ rule: failing(401), isSessionLost: true }) },
  { name: 'killed tab', kills: 'tab', begin: holding },
  { name: 'killed browser', kills: 'browser', begin: holding },
  { name: 'lost answer', begin: () => ({ rule: onSecond('lose'), isLosing: true }) },
];
