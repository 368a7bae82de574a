import { SIGNING_PARTS, type SigningPart } from '#contracts/accountability/layout-words.js';
import { type Signers } from '#contracts/offices/seats.js';
import { formatDate } from '#domain/plain-date.js';
import { periodText } from '../acts/freeze.js';
import { type Finder, type Found } from './evidence.js';

/** What the forms, the minutes and other submissions lack (rule 46.25). */
export const OF_FORMS: Finder[] = [
  ({ data: { layout, submission } }) =>
    (layout.dados ?? [])
      .filter(({ codigo, obrigatorio, padrao }) => obrigatorio && (submission.dados?.[codigo] ?? padrao ?? '') === '')
      .map(({ codigo, rotulo }) => ({
        codigo: 'dado.falta',
        mensagem: `Informe ${rotulo}.`,
        registro: { tipo: 'DADO', ano: submission.ano, id: codigo },
        destino: '?passo=completar',
      })),
  ({ data: { layout, submission }, signers }) => {
    const asked = layout.formularios.flatMap(({ blocos }) => blocos.flatMap((block) => (block.tipo === 'assinaturas' ? block.papeis : [])));
    const parts = [...new Set(asked)].filter((part): part is SigningPart & keyof Signers => OFFICES.has(part));
    return parts
      .filter((part) => !signers?.[part]?.nome)
      .map((part) => ({
        codigo: 'cargo.vago',
        mensagem: `${signers?.[part]?.cargo ?? SIGNING_PARTS[part]}: ninguém em ${formatDate(submission.ate)}; a linha fica vazia.`,
        registro: { tipo: 'CARGO', ano: submission.ano, id: part },
        destino: '/mandatos',
      }));
  },
  ({ data: { layout, submission }, expenses, numeros }) => {
    const asked = layout.formularios.some(({ blocos }) =>
      blocos.some((block) => block.tipo === 'assinaturas' && block.papeis.includes('ASSINANTES_DO_PARECER')),
    );
    const { parecer } = submission;
    const destino = '?passo=completar';
    if (!parecer) return asked ? [{ codigo: 'parecer.falta', mensagem: 'Falta o parecer.', destino }] : [];
    const lastPaid = expenses
      .map(({ pagaEm }) => pagaEm)
      .toSorted()
      .at(-1);
    const found: Found[] = [];
    if (parecer.sha256 !== numeros)
      found.push({ codigo: 'parecer.velho', mensagem: 'O parecer é de antes da última mudança dos números.', destino });
    if (lastPaid && parecer.data < lastPaid)
      found.push({ codigo: 'parecer.antes', mensagem: 'O parecer é anterior ao último pagamento.', destino });
    return found;
  },
  ({ temPlano }) => (temPlano ? [] : [{ codigo: 'ata.falta', mensagem: 'Falta a ata que aprova o plano.', destino: '/rol' }]),
  ({ temAta, today, data: { submission } }) =>
    temAta || today <= submission.ate
      ? []
      : [
          {
            codigo: 'ata.falta',
            mensagem: 'Falta a ata que aprova a execução.',
            registro: { tipo: 'ATA', ano: submission.ano, id: 'execucao' },
            destino: '/ata',
          },
        ],
  ({ presented, data: { submission, programmes } }) =>
    presented
      .filter(({ layout, de, ate, programas }) => {
        const isOfBoth = programmes === null || programas.length === 0 || programmes.some((each) => programas.includes(each));
        return layout === submission.layout && de <= submission.ate && ate >= submission.de && isOfBoth;
      })
      .map(({ idPrestacao, de, ate, data }) => ({
        codigo: 'prestacao.sobreposta',
        mensagem: `${periodText(de, ate)} já está na prestação apresentada em ${formatDate(data)}.`,
        registro: { tipo: 'PRESTACAO', ano: submission.ano, id: String(idPrestacao) },
        destino: `/prestacoes/${idPrestacao}`,
      })),
];

/** Parts that an office plays; the others sign what they wrote themselves. */
const OFFICES: ReadonlySet<SigningPart> = new Set<SigningPart>(['PRESIDE', 'SECRETARIA', 'TESOURARIA', 'FISCAL_PRESIDE']);
