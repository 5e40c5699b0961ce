/** The entry of the embedded till on integrators' pages. Importing this file registers `<evertill-pos>`. */
import './note-imports';

import { defineElement } from './element';
import { endImportNotes } from './page-traces';

export { EvertillPos, type EvertillPosEvents } from './element';
export { type FrameEvent, type FrameRequest, serveFrame } from './frame';
export { mount, version } from './mount';
export { TillError, type TillErrorCode } from './till-error';
export type * from './till-options';

endImportNotes();
defineElement();
