import { rspack } from '@rspack/core';

export { rspack };

/** Runs one build and resolves with its stats; rejects with the compiler's own words. */
export function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      const errors = failure
        ? String(failure.stack ?? failure)
        : stats?.hasErrors() && stats.toString('errors-only');
      compiler.close(() =>
        errors ? reject(new Error(`${config.name ?? 'build'}:\n${errors}`)) : resolve(stats),
      );
    });
  });
}
