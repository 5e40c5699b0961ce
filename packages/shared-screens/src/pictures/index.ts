export { checkPictureFile, PictureError, readPictureFile } from './read-picture-file';
