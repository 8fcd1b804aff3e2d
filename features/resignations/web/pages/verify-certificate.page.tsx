import { Navigate, useParams } from '@tanstack/react-router';

/** Where the QR of older certificates leads: one page verifies every paper of the house. */
export default function VerifyCertificatePage() {
  const { code } = useParams({ strict: false });
  return code === undefined ? (
    <Navigate to="/verificar-documento" replace />
  ) : (
    <Navigate to="/verificar-documento/$code" params={{ code }} replace />
  );
}
