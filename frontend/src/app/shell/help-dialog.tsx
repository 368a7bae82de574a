import { Modal } from '#shared/ui/modal.tsx';

const SHORTCUTS = [
  ['Ctrl + K', 'Ir para qualquer tela, registro, associação ou ano'],
  ['N', 'Novo registro'],
  ['/', 'Pesquisar na lista'],
  ['↑ ↓ Home End', 'Andar pelas linhas da lista'],
  ['Enter ou Espaço', 'Selecionar a linha; de novo, desfazer a seleção'],
  ['Enter, P ou Espaço', 'Em Despesas: abrir, pagar ou marcar a linha'],
  ['← →', 'Recolher e expandir, nas listas em árvore'],
  ['Enter', 'Salvar o formulário'],
  ['Esc', 'Fechar a janela'],
  ['?', 'Mostrar esta ajuda'],
] as const;

/** The keys that work everywhere. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="ATALHOS DO TECLADO" width="32rem" onClose={onClose}>
      <dl className="shortcuts">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
