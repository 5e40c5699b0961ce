export default {
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'service/**/*.test.ts'],
    setupFiles: ['./test-setup.mjs'],
    // They import each other by whole names, which Vitest then follows as it does the sources of this folder.
    server: { deps: { inline: [/@evertill\//] } },
    testTimeout: 30_000,
  },
};
