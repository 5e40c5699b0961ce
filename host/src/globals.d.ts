/** The build preset writes these constants into the bundle. */
declare const EVERTILL_BUILD_ID: string;
declare const EVERTILL_VERSION: string;
declare const EVERTILL_SHARED_VERSIONS: Readonly<Record<string, string>>;
declare const EVERTILL_KNOWN_APPS: readonly import('./apps/known-apps').KnownApp[];

/** The build links style sheets, so importing one gives the code no value. */
declare module '*.css';
