/** The entry of the embedded till on integrators' pages. Importing this file registers `<evertill-pos>`. */
import './note-imports';

import { pageLanguage } from '@evertill/shared-domain';
import { defineElement } from './element';
import { endImportNotes } from './page-traces';

export { EvertillPos, type EvertillPosEvents } from './element';
export { type FrameEvent, type FrameRequest, serveFrame } from './frame';
export { mount, version } from './mount';
export { TillError, type TillErrorCode } from './till-error';
export type * from './till-options';

// Chooses the language now, so that the note of it on the page is recorded and goes with the last till.
pageLanguage();
endImportNotes();
defineElement();
