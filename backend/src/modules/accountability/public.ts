/** Public face of accountability for other modules. */
export { AccountabilityModule } from './accountability.module.js';
export { ACTS_IN_OTHER_YEARS } from './acts/act.sql.js';
export {
  digestOfForms,
  formFileName,
  type PieceContent,
  type PieceItem,
  type PresentedPiece,
  type PresentedVersion,
  type PrintedForm,
  presentedForm,
} from './acts/presented.js';
export { differentFigure } from './acts/presented-figures.js';
export { AssetsService } from './assets/assets.service.js';
export { ASSETS_TO_DO, type AssetsToDo } from './assets/to-do.sql.js';
export { AssetsForm } from './forms/assets-form.js';
export { type FormRequest, FormsService } from './forms/forms.service.js';
export { ResearchForm } from './forms/research-form.js';
export { RolForm } from './forms/rol-form.js';
export { inReais } from './layouts/fill-form.js';
export { termsOf } from './layouts/language.js';
export { SubmissionsToDo } from './overview/submissions-to-do.service.js';
export { ActCommand, type ActRequest } from './presenting/act.commands.js';
export { Presentations } from './presenting/presentations.service.js';
export { ResearchesService } from './researches/researches.service.js';
export { ApproveRolCommand } from './rol/rol.commands.js';
export { RolDrafts } from './rol/rol-drafts.service.js';
export { HAS_SUBMISSIONS } from './submissions/has-submissions.sql.js';
export { SubmissionOpinions } from './submissions/opinions.service.js';
export { SubmissionPoints } from './submissions/points.queries.js';
export { SubmissionForms } from './submissions/submission-forms.service.js';
export { SubmissionsService } from './submissions/submissions.service.js';
export { type ByCategory, together, YearExecutionQueries } from './submissions/year-execution.queries.js';
export { MONEY_OF_PROGRAMMES, type MoneyOfProgrammes } from './submissions/year-money.sql.js';
