import { AddDocument } from '../components/add-document.tsx';

/** Creates documents and gives them to people. */
export default function AddPage() {
  return <AddDocument isLegal={false} />;
}
