import { Concepts } from '#shared/ui/concepts.tsx';

const CONCEPTS = {
  Livro:
    'Cada ano da associação tem um livro. Tudo o que mexe com orçamento e dinheiro entra nele como um lançamento, na ordem em que aconteceu.',
  Lançamento:
    'Diz o que foi feito, por quem e quando. Nenhum é mudado ou apagado: corrigir, anular ou excluir é um lançamento novo, e o antigo continua aqui.',
  Efeito: 'A data em que o lançamento passa a contar no saldo: a do pagamento, por exemplo, que pode ser outra que a do registro.',
  'Código (hash)':
    'Um resumo do lançamento e do código anterior. Se alguém mexer em um lançamento antigo, os códigos deixam de fechar e a verificação diz onde.',
};

/** What the words of the screen mean, for who comes once a year. */
export const Explanation = () => <Concepts title="Entenda o livro" concepts={CONCEPTS} />;
