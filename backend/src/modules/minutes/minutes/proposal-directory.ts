import { Injectable } from '@nestjs/common';
import { type MinutesKey, type MinutesProposal } from '#contracts/minutes/minutes-proposals.js';

/** Port to the redistributions module, which implements it: the proposals that minutes name or approved. */
export interface ProposalDirectory {
  /** The proposals of those numbers, and those approved in any of those minutes, by number; deleted ones are left out. */
  proposals(cnpjAssociacao: string, ids: readonly number[], minutes: readonly MinutesKey[]): Promise<MinutesProposal[]>;
}

/** Holds the implementation once the redistributions module has started. */
@Injectable()
export class ProposalDirectoryPort implements ProposalDirectory {
  private directory: ProposalDirectory | undefined;

  register(directory: ProposalDirectory): void {
    this.directory = directory;
  }

  proposals(...asked: Parameters<ProposalDirectory['proposals']>): Promise<MinutesProposal[]> {
    if (!this.directory) throw new Error('no proposal directory was registered');
    return this.directory.proposals(...asked);
  }
}
