import { AddDocument } from '../components/add-document.tsx';

/** Creates legal documents, which labour relations alone sees. */
export default function LegalAddPage() {
  return <AddDocument isLegal={true} />;
}
