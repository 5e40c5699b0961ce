export default {
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'service/**/*.test.ts'],
    setupFiles: ['./test-setup.mjs'],
    // These packages import each other by package name. Inlined, Vitest resolves them as it does the sources of this
    // folder.
    server: { deps: { inline: [/@evertill\//] } },
    testTimeout: 30_000,
  },
};
