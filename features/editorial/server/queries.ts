export { listEditions } from './edition.ts';
export { listReaders, readersOf } from './reading.ts';
export { correctionOf, findCorrection } from './review.ts';
export { hasTag, listTags, tagHolds, tagsOf, textOrTagsHold } from './tag.ts';
