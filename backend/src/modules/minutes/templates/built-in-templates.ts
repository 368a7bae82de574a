import PizZip from 'pizzip';
import { type TemplateName } from '#contracts/minutes/minutes.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Width of the page between its margins. */
const WRITING_WIDTH = 9070;

/** Half-points and twentieths of a point, as WordprocessingML counts; all text is 12 pt on A4, close enough that a notice with proposals keeps its signature on the page. */
const STYLES = `${XML}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"
  w:cs="Times New Roman"/><w:sz w:val="24"/><w:lang w:val="pt-BR"/></w:rPr></w:rPrDefault></w:docDefaults>
  ${style('Normal', 'Normal', '<w:spacing w:after="120" w:line="264" w:lineRule="auto"/><w:jc w:val="both"/>')}
  ${style('Cabecalho', 'Cabeçalho', '<w:spacing w:after="0" w:line="240" w:lineRule="auto"/><w:jc w:val="center"/>', '<w:sz w:val="20"/>')}
  ${style('Title', 'Title', '<w:keepNext/><w:spacing w:before="280" w:after="200"/><w:jc w:val="center"/><w:outlineLvl w:val="0"/>', '<w:b/><w:sz w:val="28"/>')}
  ${style('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="160" w:after="120"/><w:jc w:val="center"/><w:outlineLvl w:val="1"/>', '<w:b/>')}
  ${style('Lista', 'Lista', '<w:spacing w:after="120" w:line="252" w:lineRule="auto"/><w:ind w:left="284"/><w:jc w:val="left"/>')}
  ${style('Local', 'Local e data', '<w:keepNext/><w:spacing w:before="200" w:after="120"/><w:jc w:val="right"/>')}
  ${style('Assinatura', 'Assinatura', '<w:keepNext/><w:keepLines/><w:spacing w:after="0" w:line="240" w:lineRule="auto"/><w:jc w:val="center"/>')}
</w:styles>`;

function style(id: string, name: string, paragraph: string, run = ''): string {
  const base = id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>';
  const type = `w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}`;
  return `<w:style ${type}><w:name w:val="${name}"/>${base}<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
}

const paragraph = (styleId: string, ...lines: string[]) => {
  const runs = lines.map((line) => `<w:t xml:space="preserve">${line}</w:t>`).join('<w:br/>');
  return `<w:p><w:pPr><w:pStyle w:val="${styleId}"/></w:pPr><w:r>${runs}</w:r></w:p>`;
};

/** Signature lines side by side, each with its caption. */
function signatures(...signers: string[][]): string {
  const column = WRITING_WIDTH / signers.length;
  const cells = signers.map((below) => {
    const text = paragraph('Assinatura', '', '', '______________________________', ...below);
    return `<w:tc><w:tcPr><w:tcW w:w="${column}" w:type="dxa"/></w:tcPr>${text}</w:tc>`;
  });
  const grid = signers.map(() => `<w:gridCol w:w="${column}"/>`).join('');
  const width = `<w:tblW w:w="${WRITING_WIDTH}" w:type="dxa"/>`;
  const table = `<w:tblPr>${width}<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>`;
  return `<w:tbl>${table}<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr></w:tbl>${paragraph('Cabecalho', '')}`;
}

const LETTERHEAD = [
  paragraph('Cabecalho', '{associacao}').replace('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>'),
  paragraph('Cabecalho', 'CNPJ {cnpj}', '{endereco}'),
];

/** What the minutes of a document have: an agenda, and proposals of redistribution. */
export interface DocumentContent {
  pauta: boolean;
  propostas: boolean;
}

const when = (condition: boolean, ...paragraphs: string[]) => (condition ? paragraphs : []);

/** Minutes of an assembly with an agenda, or of an election. */
const minutesBody = ({ pauta, propostas }: DocumentContent): string[] => [
  ...LETTERHEAD,
  paragraph('Title', 'ATA DA ASSEMBLEIA GERAL'),
  paragraph(
    'Normal',
    'No dia {dataExtenso}, {horarioExtenso}, na sede da associação denominada {associacao}, pessoa jurídica de direito privado inscrita no CNPJ sob o nº {cnpj}, ' +
      'com endereço em {endereco}, reuniram-se em Assembleia Geral os associados cujas assinaturas constam da lista de presença, que passa a fazer parte ' +
      'integrante desta ata, em atendimento ao edital de convocação de {dataEditalExtenso}.',
  ),
  ...(pauta ? AGENDA_OF_MINUTES : ELECTION),
  ...when(propostas, paragraph('Heading1', 'PROPOSTAS DE REDISTRIBUIÇÃO'), paragraph('Lista', '{propostas}')),
  paragraph(
    'Normal',
    'Nada mais havendo a tratar, a presidência agradeceu a presença de todos e deu por encerrada a Assembleia, da qual eu, {secretarioNome}, lavrei a presente ' +
      'ata, que, depois de lida e achada conforme, segue assinada por mim e pela presidência dos trabalhos.',
  ),
  paragraph('Local', '{local}, {dataLonga}.'),
  signatures(['{presidenteNome}', 'Presidência da Assembleia'], ['{secretarioNome}', 'Secretaria da Assembleia']),
];

const CHAIR =
  'Assumiu a presidência dos trabalhos {presidente}, que convidou {secretario} para secretariar a reunião e lavrar a presente ata. Verificada a regularidade ' +
  'da convocação, declarou-se instalada a Assembleia e procedeu-se à leitura da ordem do dia: ';

const ELECTION = [
  paragraph(
    'Normal',
    CHAIR +
      'eleição e posse dos membros da Diretoria e do Conselho Fiscal para o mandato com início em {dataIniExtenso} e término em {dataFimExtenso}.',
  ),
  paragraph(
    'Normal',
    'Postos os assuntos em discussão e, em seguida, em votação, a Assembleia elegeu os membros constantes da relação nominal anexa a esta ata, os quais foram ' +
      'declarados eleitos e empossados em seus respectivos cargos para o mandato acima referido.',
  ),
];

const AGENDA_OF_MINUTES = [
  paragraph('Normal', CHAIR.trimEnd()),
  paragraph('Lista', '{pauta}'),
  paragraph('Normal', 'Postos os assuntos em discussão e, em seguida, em votação, a Assembleia decidiu:'),
  paragraph('Lista', '{decisoes}'),
];

/** The notice of an assembly with an agenda, or of an election. */
const noticeBody = ({ pauta, propostas }: DocumentContent): string[] => [
  ...LETTERHEAD,
  paragraph('Title', 'EDITAL DE CONVOCAÇÃO', 'ASSEMBLEIA GERAL'),
  paragraph(
    'Normal',
    'Pelo presente edital, {presidente}, no exercício da presidência da associação denominada {associacao}, pessoa jurídica de direito privado inscrita no CNPJ ' +
      'sob o nº {cnpj}, com endereço em {endereco}, CONVOCA, nos termos do Estatuto Social, todos os associados em pleno gozo de seus direitos para a ' +
      'Assembleia Geral que se realizará no dia {dataExtenso}, {horarioExtenso}, na sede da associação, a fim de deliberar sobre a seguinte',
  ),
  paragraph('Heading1', 'ORDEM DO DIA'),
  ...when(pauta, paragraph('Lista', '{pauta}')),
  ...when(
    !pauta,
    paragraph(
      'Normal',
      '1. Eleição e posse dos membros da Diretoria e do Conselho Fiscal para o mandato com início em {dataIniLonga} e término em {dataFimLonga}.',
    ),
    paragraph('Normal', '2. Assuntos gerais de interesse da associação.'),
  ),
  ...when(pauta && propostas, paragraph('Heading1', 'PROPOSTAS DE REDISTRIBUIÇÃO'), paragraph('Lista', '{propostas}')),
  paragraph(
    'Normal',
    'Não havendo número legal de associados em primeira convocação, a Assembleia instalar-se-á em segunda convocação, na forma do Estatuto Social.',
  ),
  paragraph('Normal', 'Para conhecimento de todos, este edital será afixado na sede da associação, em local visível.'),
  paragraph('Local', '{local}, {dataEditalLonga}.'),
  signatures(['{presidenteNome}', '{presidenteCargo}']),
];

/** The term by which the association hands assets over to the public body that it belongs to (Res. 15/2021 art. 47). */
const termBody = (): string[] => [
  ...LETTERHEAD,
  paragraph('Title', 'TERMO DE DOAÇÃO'),
  paragraph(
    'Normal',
    'Pelo presente instrumento, {associacao}, pessoa jurídica de direito privado inscrita no CNPJ sob o nº {cnpj}, com endereço em {endereco}, doa a ' +
      '____________________________________________________________ os bens abaixo relacionados, para que sejam tombados e incorporados ao seu patrimônio ' +
      'e destinados ao uso da unidade de ensino que a associação representa.',
  ),
  paragraph('Heading1', 'BENS'),
  paragraph('Lista', '{bens}'),
  paragraph('Normal', 'Valor total: {valorDosBens}.', 'Processo nº {processo}.'),
  paragraph('Normal', 'O donatário, pelo seu representante, declara que aceita a doação e recebe os bens, pelos quais passa a responder.'),
  paragraph('Local', '{local}, {dataLonga}.'),
  signatures(['{presidenteNome}', '{presidenteCargo}', 'Doador'], ['____________________', 'Donatário']),
];

const BODIES: Record<TemplateName, (content: DocumentContent) => string[]> = { Ata: minutesBody, Edital: noticeBody, Termo: termBody };

/** Every section that a document may have. */
export const WHOLE: DocumentContent = { pauta: true, propostas: true };

/** A4 with margins of 3 cm at the top and left, 2 cm at the right and bottom. */
const PAGE =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1701" w:right="1134" w:bottom="1134" w:left="1701" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>';

/** The .docx used while no template of that name is uploaded; its bytes are always the same for the same content. */
export function builtInTemplate(nome: TemplateName, content: DocumentContent): Buffer {
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels"
      ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/>
      <Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': relations('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relations('styles', 'styles.xml'),
    'word/styles.xml': STYLES,
    'word/document.xml': `${XML}<w:document ${WORD}><w:body>${BODIES[nome](content).join('')}${PAGE}</w:body></w:document>`,
  };
  const zip = new PizZip();
  for (const [name, text] of Object.entries(parts)) zip.file(name, text, { date: new Date(0) });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const relations = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
