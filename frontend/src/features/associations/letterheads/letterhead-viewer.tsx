import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Letterhead, ORIENTATIONS } from '#contracts/associations/letterhead.record.js';
import { ApiError } from '#shared/api/client.ts';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { FailedState, ListSkeleton } from '#shared/ui/layout/states.tsx';
import styles from './letterheads.module.css';
import { letterheadPictureQuery } from './letterheads.queries';

/** Shows a letterhead, or a placeholder if there is none. */
export function LetterheadViewer({ letterhead, onClose }: { letterhead: Letterhead; onClose: () => void }) {
  const { cnpjAssociacao, orientacao } = letterhead;
  const { data, error, isPending, refetch } = useQuery(letterheadPictureQuery(cnpjAssociacao, orientacao));
  const isAbsent = error instanceof ApiError && error.status === 404;
  return (
    <Modal title={`IMAGEM ${ORIENTATIONS[orientacao]}`} width="60rem" onClose={onClose}>
      {isPending ? (
        <ListSkeleton rows={4} />
      ) : error && !isAbsent ? (
        <FailedState error={error} failure="Erro ao carregar a imagem." onRetry={() => void refetch()} />
      ) : (
        <Picture blob={data} name={ORIENTATIONS[orientacao]} />
      )}
    </Modal>
  );
}

function Picture({ blob, name }: { blob: Blob | undefined; name: string }) {
  const url = useObjectUrl(blob);
  const [isBroken, setBroken] = useState(false);
  if (!blob || isBroken) return <NotFoundPicture />;
  return (
    url && <img className={styles.letterheadPicture} src={url} alt={`Imagem para páginas em ${name}`} onError={() => setBroken(true)} />
  );
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

function NotFoundPicture() {
  return (
    <svg className={styles.letterheadPicture} viewBox="0 0 480 160" role="img" aria-label="imagem não encontrada">
      <rect x="1" y="1" width="478" height="158" rx="8" fill="none" stroke="currentColor" strokeDasharray="6 6" />
      <path d="M216 78l16-20 12 14 8-9 12 15zM212 46h56v38h-56z" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M206 40l68 50" stroke="currentColor" strokeWidth="2" />
      <text x="240" y="120" textAnchor="middle" fill="currentColor" fontSize="16">
        imagem não encontrada
      </text>
    </svg>
  );
}
