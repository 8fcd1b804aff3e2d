// The door of the room for other rooms' writes.
export { takeCv, type StoredCv } from './cv-files.ts';
