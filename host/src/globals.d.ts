/** Written into the bundle by the build preset. */
declare const EVERTILL_BUILD_ID: string;
declare const EVERTILL_VERSION: string;
declare const EVERTILL_SHARED_VERSIONS: Readonly<Record<string, string>>;
declare const EVERTILL_KNOWN_APPS: readonly import('./apps/known-apps').KnownApp[];

/** Style sheets are linked by the build; importing one brings nothing into the code. */
declare module '*.css';
