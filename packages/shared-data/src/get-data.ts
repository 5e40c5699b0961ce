import type { Data } from './data';

/** The repositories of this page, whichever copy of this module made them. */
export declare function getData(): Data;

/** Makes these repositories the ones of this page; an embedding page does so before its first screen. */
export declare function provideData(data: Data): void;
