// What the desk of labour relations mounts of this room: a page that takes it names `disciplinary` in its `uses`.
export { FaultCatalogue } from './components/fault-catalogue.tsx';
