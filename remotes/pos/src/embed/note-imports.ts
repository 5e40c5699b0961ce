// Must be the first import of the entry, so that everything that later imports add to the page is recorded.
import { beginImportNotes } from './page-traces';

beginImportNotes();
