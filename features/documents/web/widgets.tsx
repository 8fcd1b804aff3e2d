// What other rooms sign with: a page that takes it names `documents` in its `uses`.
export { SignaturePad } from './components/signature-pad.tsx';
export { DocumentState } from './components/document-state.tsx';
