import { Link } from 'react-router-dom';
import { Modal } from '#shared/ui/dialogs/modal.tsx';
import { Row, Stack } from '#shared/ui/layout/layout.tsx';
import { GUIDE } from '../../features/help/guide';

const SHORTCUTS = [
  ['Ctrl + K', 'Ir para qualquer tela, registro, associação ou ano'],
  ['N', 'Novo registro'],
  ['/', 'Pesquisar na lista'],
  ['↑ ↓ Home End', 'Andar pelas linhas da lista'],
  ['Enter ou Espaço', 'Selecionar a linha; de novo, desfazer a seleção'],
  ['Enter, P ou Espaço', 'Em Despesas: abrir, pagar ou marcar a linha'],
  ['J K, L ou A', 'Em Esperam Você: andar, liberar ou registrar aprovação'],
  ['← →', 'Recolher e expandir, nas listas em árvore'],
  ['Enter', 'Salvar o formulário'],
  ['F1', 'Num campo com ?, explicar a palavra'],
  ['Esc', 'Fechar a janela'],
  ['?', 'Mostrar esta ajuda'],
] as const;

/** Links to the guide, and the global keyboard shortcuts. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="AJUDA" width="32rem" onClose={onClose}>
      <Stack>
        <Row as="nav" gap="l" aria-label="Guia">
          {GUIDE.map(({ slug, title }) => (
            <Link key={slug} to={`/ajuda/${slug}`} onClick={onClose}>
              {title}
            </Link>
          ))}
          <Link to="/ajuda/palavras" onClick={onClose}>
            Palavras
          </Link>
        </Row>
        <h3>Atalhos do teclado</h3>
        <dl className="pairs">
          {SHORTCUTS.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Modal>
  );
}
