import { useQuery } from '@tanstack/react-query';
import { isPicture, PAPER_TYPES, type Paper } from '#contracts/papers/papers.js';
import { download } from '../api/download';
import { formatBytes, formatDate } from '../format/format';
import { Button } from '../ui/base/button';
import { useAction } from '../ui/dialogs/use-action';
import { Stack } from '../ui/layout/layout';
import styles from './paper-list.module.css';
import { paperContentQuery, paperRoots, withdrawPaper } from './papers.queries';
import { useObjectUrl } from './use-object-url';

interface PaperListProps {
  papers: Paper[];
  shown: Paper | null | undefined;
  mayWithdraw: (paper: Paper) => boolean;
  onShow: (paper: Paper) => void;
}

/** The papers of a record, each with actions to show, download and (if permitted) withdraw. */
export function PaperList({ papers, shown, mayWithdraw, onShow }: PaperListProps) {
  const run = useAction();
  const withdraw = (paper: Paper) =>
    run(() => withdrawPaper(paper), {
      confirm: ['delete', `Deseja realmente retirar o anexo **${paper.nome}**?`],
      success: 'Anexo retirado com sucesso!',
      failure: 'Erro ao retirar o anexo.',
      invalidates: paperRoots(paper.registro),
    });
  const save = ({ sha256, nome, cnpjAssociacao, ano }: Paper) =>
    run((signal) => download('anexo/{sha256}', nome, { path: { sha256 }, query: { cnpjAssociacao, ano }, signal }), {
      failure: 'Erro ao baixar o anexo.',
    });
  if (papers.length === 0) return null;
  return (
    <Stack as="ul" gap="xs" className={styles.paperList}>
      {papers.map((paper) => (
        <li key={`${paper.deAno} ${paper.sha256}`}>
          <button
            type="button"
            className={`${styles.paperName} printed`}
            aria-pressed={paper.sha256 === shown?.sha256}
            onClick={() => onShow(paper)}
          >
            <Thumbnail paper={paper} />
            <span>
              <span className={`cut ${styles.paperTitle}`}>{paper.nome}</span>
              <small className="secondary">
                {PAPER_TYPES[paper.tipo]} · {formatBytes(paper.bytes)} · {formatDate(paper.juntadoEm)}
                {paper.deAno !== null && ` · do exercício de ${paper.deAno}`}
              </small>
            </span>
          </button>
          <Button icon="pi-download" text severity="secondary" aria-label={`Baixar ${paper.nome}`} onClick={() => void save(paper)} />
          {mayWithdraw(paper) && paper.deAno === null && (
            <Button icon="pi-times" text severity="danger" aria-label={`Retirar ${paper.nome}`} onClick={() => void withdraw(paper)} />
          )}
        </li>
      ))}
    </Stack>
  );
}

/** Icon of each format. */
export const PAPER_ICONS: Record<Paper['mime'], string> = {
  'application/pdf': 'pi-file-pdf',
  'image/png': 'pi-image',
  'image/jpeg': 'pi-image',
  'application/xml': 'pi-code',
  'application/x-ofx': 'pi-list',
  'application/json': 'pi-database',
};

function Thumbnail({ paper }: { paper: Paper }) {
  const { data } = useQuery({ ...paperContentQuery(paper, 'miniatura'), enabled: isPicture(paper.mime) });
  const url = useObjectUrl(data);
  return (
    <span className={styles.paperThumbnail}>
      {url ? <img src={url} alt="" /> : <i className={`pi ${PAPER_ICONS[paper.mime]}`} aria-hidden />}
    </span>
  );
}
