// What other rooms sign with: a page that takes it names `documents` in its `uses`.
export { OwnSignature } from './components/own-signature.tsx';
export { useOwnSignature } from './use-own-signature.ts';
export { DocumentState } from './components/document-state.tsx';
