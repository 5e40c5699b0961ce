/** Gives the builds of the rollouts to the first devices. */
import { withBuild } from '../build/kept-builds.mjs';
import { readRegistry } from '../build/registry-file.mjs';
import { failsAt, hasSeat, isAmong, newDevice, stateOf } from './ring.mjs';
import { isOpen, REQUEST_WAIT } from './rollouts.mjs';
import { changeRollouts, readRollouts } from './rollouts-file.mjs';

/** Opens the rollouts of a site for the devices that ask. `onFault` gets the reason why the record cannot be read. */
export function openFirstDevices(site, { onFault = () => {} } = {}) {
  let lastClaim = Promise.resolve();
  let lastFault = null;

  /** Returns true while a rollout runs or is stopped, so that the registry depends on the device that asks. */
  function hasRollouts() {
    const { rollouts, fault } = readRollouts(site);
    // Every device asks, and the log needs each fault once.
    if (fault !== null && fault !== lastFault) onFault(fault);
    lastFault = fault;
    return Object.values(rollouts).some(isOpen);
  }

  /**
   * Returns the registry for a device, and gives the device a place among the first devices where one is free. Null when
   * the device gets the same registry as everyone.
   */
  async function registryFor(place, now = Date.now()) {
    if (!place) return null;
    await takeSeats(place, now);
    const registry = readRegistry(site);
    const mine = Object.entries(readRollouts(site, registry).rollouts).filter(
      ([, rollout]) => isOpen(rollout) && isAmong(rollout, place),
    );
    if (mine.length === 0) return null;
    const gone = [];
    for (const [app, rollout] of mine) {
      const live = registry.apps[app];
      const isTried = stateOf(rollout) === 'running' && !failsAt(rollout, place);
      // A device reports a good start only of a build that it tries, and once for each rollout.
      if (isTried)
        registry.apps = withBuild(registry.apps, app, { ...rollout.line, trial: rollout.startedAt });
      // No build was live before the rollout, and a device removes an app only when the app is listed as retired.
      else if (!live) gone.push(app);
    }
    if (gone.length > 0) registry.retired = [...new Set([...(registry.retired ?? []), ...gone])];
    return registry;
  }

  /** Must: one claim after another in this process, so that a thousand devices that ask at once do not all wait for the lock. */
  function takeSeats(place, now) {
    const free = () =>
      Object.values(readRollouts(site).rollouts).filter((rollout) => hasSeat(rollout, place, now));
    if (free().length === 0) return undefined;
    const claim = lastClaim.then(async () => {
      if (free().length === 0) return;
      await changeRollouts(
        site,
        (rollouts) => {
          for (const rollout of Object.values(rollouts))
            if (hasSeat(rollout, place, now)) rollout.devices[place.device] = newDevice(place, now);
        },
        REQUEST_WAIT,
      );
    });
    lastClaim = claim.catch(() => undefined);
    return claim;
  }

  return { hasRollouts, registryFor };
}
