// Made from the contract by `npm run openapi`.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description A task of the TCF Canada (*tâche*).
         *
         *     - `EE_T1`: written, task 1: a short message; 60 to 120 words, 10 minutes
         *     - `EE_T2`: written, task 2: an article, a letter or an account for several readers; 120 to 150 words, 20 minutes
         *     - `EE_T3`: written, task 3: two documents compared, and one's own position; 120 to 180 words, 30 minutes
         *     - `EO_T1`: oral, task 1: a guided interview on one fixed subject; 2 minutes, recorded
         *     - `EO_T3`: oral, task 3: an opinion on a subject of the catalogue; 4 min 30 s, recorded
         *     - `EO_T2_LIVE`: oral, task 2: a live interaction with an examiner, over a WebSocket; 2 minutes to prepare, then 3 min 30 s
         * @enum {string}
         */
        Tache: "EE_T1" | "EE_T2" | "EE_T3" | "EO_T1" | "EO_T3" | "EO_T2_LIVE";
        /**
         * @description How a task is expressed.
         *
         *     - `EE`: written expression (*expression écrite*)
         *     - `EO`: oral expression (*expression orale*)
         * @enum {string}
         */
        Mode: "EE" | "EO";
        /**
         * @description A level of the CEFR (*CECRL*), as the exam names them.
         *
         *     - `A1_NON_ATTEINT`: below A1
         *     - `A1`: A1, breakthrough
         *     - `A2`: A2, waystage
         *     - `B1`: B1, threshold
         *     - `B2`: B2, vantage
         *     - `C1`: C1, effective operational proficiency
         *     - `C2`: C2, mastery
         * @enum {string}
         */
        NiveauCecr: "A1_NON_ATTEINT" | "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
        /**
         * @description A level of the *niveaux de compétence linguistique canadiens*, which Canadian immigration asks for. Where a field of this type is null, the level is below 4.
         *
         *     - `4`: NCLC 4, from a note of 4
         *     - `5`: NCLC 5, from a note of 6
         *     - `6`: NCLC 6, from a note of 7
         *     - `7`: NCLC 7, from a note of 10
         *     - `8`: NCLC 8, from a note of 12
         *     - `9`: NCLC 9, from a note of 14
         *     - `10`: NCLC 10 and above, from a note of 16
         * @enum {integer}
         */
        Nclc: 4 | 5 | 6 | 7 | 8 | 9 | 10;
        /** @description A text that the candidate reads with the instructions. */
        SujetDocument: {
            /** @description Its title. */
            titre: string;
            /** @description The text itself. */
            texte: string;
        };
        /** @description A subject (*sujet*): what the candidate is asked to write or say. A simulation keeps a copy, so that later changes of the catalogue never change it. */
        SujetData: {
            /** @description Identifier of the subject, for `sujet_id` of the requests. */
            sujet_id: string;
            /** @description The task it belongs to. */
            tache: components["schemas"]["Tache"];
            /** @description A short title, for lists. */
            titre: string;
            /** @description Its theme, such as *Logement*, to group subjects by. */
            theme: string;
            /** @description The instructions, shown to the candidate as they are. */
            consigne: string;
            /** @description The texts to read with the instructions; empty for most tasks, two for EE_T3. */
            documents: components["schemas"]["SujetDocument"][];
            /** @description The fewest words accepted; null where length is not judged (oral tasks). */
            mots_min: number | null;
            /** @description The most words accepted; null where length is not judged. */
            mots_max: number | null;
            /** @description Official preparation time in seconds; 0 where there is none. */
            preparation_s: number;
            /** @description Official time to write or speak, in seconds. */
            duree_s: number;
        };
        /**
         * @description How far a simulation is.
         *
         *     - `in_progress`: not corrected yet: the text can be saved and submitted
         *     - `finished`: corrected: it has a report and changes no more
         * @enum {string}
         */
        Statut: "in_progress" | "finished";
        /**
         * @description How far a job in the background is. Poll the simulation until it is `ready` or `failed`.
         *
         *     - `none`: the simulation is not corrected yet
         *     - `pending`: queued
         *     - `processing`: under way
         *     - `ready`: done: the result is in the same answer
         *     - `failed`: given up; the report stands without it
         * @enum {string}
         */
        JobStatus: "none" | "pending" | "processing" | "ready" | "failed";
        /** @description How far both jobs of a correction are. */
        JobStatuses: {
            /** @description How far the exercises are. */
            exercices_status: components["schemas"]["JobStatus"];
            /** @description How far the model answer is. */
            modele_status: components["schemas"]["JobStatus"];
        };
        /** @description How many simulations the user has created, and may create. */
        Quota: {
            /** @description Simulations created so far, this one included. */
            utilise: number;
            /** @description How many the plan allows; null where there is no limit. */
            limite: number | null;
        };
        /** @description Where to hold the live interaction. `asyncapi.json` describes its frames. */
        LiveAddress: {
            /** @description Address of the WebSocket. */
            url: string;
            /** @description The subprotocol to offer first; the ID token may be the second. */
            protocole: string;
        };
        /** @description A simulation just created. */
        Production: {
            /** @description Identifier of the simulation, such as `sim_a7fa7778-e76b-4059-9332-5344394568ab`. */
            simulation_id: string;
            /** @description The task it practises. */
            tache: components["schemas"]["Tache"];
            /** @description Whether the task is written or oral. */
            mode: components["schemas"]["Mode"];
            /** @description The subject; null for EO_T2_LIVE, whose situation is drawn when the interaction begins. */
            sujet: components["schemas"]["SujetData"] | null;
            /** @description Whether it runs under the service's clock, as in the exam. */
            exam_mode: boolean;
            /** @description In exam mode, when the official time is over: texts are accepted until 30 s later. null outside exam mode. */
            expire_a: string | null;
            /** @description Where to hold the live interaction; null for every task but EO_T2_LIVE. */
            live: components["schemas"]["LiveAddress"] | null;
            /**
             * Format: date-time
             * @description When it was created (UTC).
             */
            created_at: string;
            /** @description The user's simulations, this one counted. */
            quota: components["schemas"]["Quota"];
        };
        /** @description A simulation as a whole. */
        SimulationState: {
            /** @description Identifier of the simulation, such as `sim_a7fa7778-e76b-4059-9332-5344394568ab`. */
            simulation_id: string;
            /** @description The task it practises. */
            tache: components["schemas"]["Tache"];
            /** @description The text saved so far; once corrected, the text that was judged. For an oral task it is the transcript, for EO_T2_LIVE the dialogue, one turn a line, beginning with `Candidat : ` or `Examinateur : `. */
            contenu: string;
            /** @description The subject; null for EO_T2_LIVE, whose situation is drawn when the interaction begins. */
            sujet: components["schemas"]["SujetData"] | null;
            /** @description null while the simulation is in progress: show the editor. An object once corrected: show the report. */
            rapport: components["schemas"]["Rapport"] | null;
            /** @description The exercises that follow from the report; null until `exercices_status` is `ready`. */
            exercices: components["schemas"]["Exercice"][] | null;
            /** @description How far the exercises are. */
            exercices_status: components["schemas"]["JobStatus"];
            /** @description The model answer (*modèle*); null until `modele_status` is `ready`. */
            modele: components["schemas"]["Modele"] | null;
            /** @description How far the model answer is. */
            modele_status: components["schemas"]["JobStatus"];
            /** @description Whether the task is written or oral. */
            mode: components["schemas"]["Mode"];
            /** @description Whether it runs under the service's clock, as in the exam. */
            exam_mode: boolean;
            /** @description In exam mode, when the official time is over: texts are accepted until 30 s later. null outside exam mode. */
            expire_a: string | null;
            /** @description Where to hold the live interaction; null for every task but EO_T2_LIVE. */
            live: components["schemas"]["LiveAddress"] | null;
            /**
             * Format: date-time
             * @description When it was created (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed (UTC).
             */
            updated_at: string;
        };
        /** @description A subject as the list names it. */
        SujetResume: {
            /** @description Identifier of the subject. */
            sujet_id: string;
            /** @description Its title. */
            titre: string;
        };
        /** @description A simulation in the list: without text, report, exercises and model answer. */
        SimulationListItem: {
            /** @description Identifier of the simulation, such as `sim_a7fa7778-e76b-4059-9332-5344394568ab`. */
            simulation_id: string;
            /** @description The task it practises. */
            tache: components["schemas"]["Tache"];
            /** @description Whether the task is written or oral. */
            mode: components["schemas"]["Mode"];
            /** @description Whether it is corrected. */
            statut: components["schemas"]["Statut"];
            /** @description Identifier and title of its subject; null for EO_T2_LIVE. */
            sujet: components["schemas"]["SujetResume"] | null;
            /** @description Whether it runs under the service's clock, as in the exam. */
            exam_mode: boolean;
            /** @description The report's estimate on 20; null while in progress. */
            note: number | null;
            /** @description The report's NCLC level; null while in progress, and below 4. */
            nclc: components["schemas"]["Nclc"] | null;
            /** @description How far the exercises are. */
            exercices_status: components["schemas"]["JobStatus"];
            /** @description How far the model answer is. */
            modele_status: components["schemas"]["JobStatus"];
            /**
             * Format: date-time
             * @description When it was created (UTC).
             */
            created_at: string;
        };
        /** @description A page of the user's simulations, newest first. */
        SimulationsListResponse: {
            /** @description The simulations of this page; empty past the last page. */
            items: components["schemas"]["SimulationListItem"][];
            /** @description How many simulations there are on all pages. */
            total: number;
            /** @description The page given, counted from 1. */
            page: number;
            /** @description How many simulations a page holds at most. */
            limit: number;
        };
        /** @description What a correction answers: every field of the report (`Rapport`), and where the jobs that follow stand. */
        Report: {
            /** @description The estimate on 20, a whole number computed by the service. It is an estimate, not an official result. */
            note: number;
            /** @description The CEFR level of that note. */
            niveau_cecr: components["schemas"]["NiveauCecr"];
            /** @description The NCLC level of that note; null below 4. */
            nclc: components["schemas"]["Nclc"] | null;
            /** @description Length, copying and warnings. */
            conformite: components["schemas"]["Conformite"];
            /** @description The errors counted by family and code, in the order to show them; families without an error are left out. */
            taxonomie: components["schemas"]["FamilleCompte"][];
            /** @description The errors, in the order of the text; those without a place come last. */
            erreurs: components["schemas"]["Erreur"][];
            /** @description The distinct codes of `erreurs`, the most frequent first. */
            erreurs_codes: components["schemas"]["CodeErreur"][];
            /** @description The one insight with the most leverage: what to work on first. */
            revelation: components["schemas"]["Revelation"];
            /** @description Strengths, weaknesses, and the criterion that limits the level. */
            diagnostic: components["schemas"]["Diagnostic"];
            /** @description The criteria of the task, in the order to show them. */
            criteres: components["schemas"]["Critere"][];
            /** @description What to do to reach the next NCLC level. */
            conseil_nclc: components["schemas"]["ConseilNclc"];
            /** @description What made the report, and when. */
            source: components["schemas"]["Source"];
            /** @description What an examiner would refuse to mark. `hors_epreuve` caps the note at 3, `a_risque` at 8; `niveau_langue` says apart what the language is worth. */
            validite: components["schemas"]["Validite"];
            /** @description The estimate's own uncertainty, which always holds `nclc`. */
            fourchette: components["schemas"]["Fourchette"];
            /** @description Why the level is not one lower, and not one higher. null in reports made before it existed. */
            pourquoi: components["schemas"]["Pourquoi"] | null;
            /** @description The whole text corrected. null in reports made before it existed. */
            texte_corrige: components["schemas"]["TexteCorrige"] | null;
            /** @description Identifier of the simulation, such as `sim_a7fa7778-e76b-4059-9332-5344394568ab`. */
            simulation_id: string;
            /** @description The task it practises. */
            tache: components["schemas"]["Tache"];
            /** @description The text that was judged, into which the errors point. */
            contenu: string;
            /** @description The exercises that follow from the report; null until `exercices_status` is `ready`. */
            exercices: components["schemas"]["Exercice"][] | null;
            /** @description How far the exercises are. */
            exercices_status: components["schemas"]["JobStatus"];
            /** @description The model answer (*modèle*); null until `modele_status` is `ready`. */
            modele: components["schemas"]["Modele"] | null;
            /** @description How far the model answer is. */
            modele_status: components["schemas"]["JobStatus"];
        };
        /**
         * @description A criterion of judgement (*critère*). Written tasks have six, EO_T3 six, EO_T1 and EO_T2_LIVE seven.
         *
         *     - `ADEQUATION_TACHE`: *Adéquation à la tâche*: whether the task is done, at its length, for its reader
         *     - `COHERENCE`: *Cohérence et cohésion*: whether the ideas follow and are linked
         *     - `LEXIQUE`: *Lexique*: range and accuracy of the vocabulary
         *     - `GRAMMAIRE`: *Grammaire*: range and accuracy of the grammar
         *     - `ORTHOGRAPHE`: *Orthographe*: spelling and punctuation; written tasks only
         *     - `SOCIOLINGUISTIQUE`: *Adéquation sociolinguistique*: whether the register suits the reader or listener
         *     - `AISANCE_PHONOLOGIE`: *Aisance et phonologie*: fluency and pronunciation; oral tasks only, and judged only where the times of the words are known
         *     - `INTERACTION`: *Interaction*: asking, reacting, keeping the exchange going; EO_T1 and EO_T2_LIVE only
         * @enum {string}
         */
        CodeCritere: "ADEQUATION_TACHE" | "COHERENCE" | "LEXIQUE" | "GRAMMAIRE" | "ORTHOGRAPHE" | "SOCIOLINGUISTIQUE" | "AISANCE_PHONOLOGIE" | "INTERACTION";
        /**
         * @description How much an error matters (*gravité*).
         *
         *     - `gene`: it hinders understanding
         *     - `recurrente`: the same rule is missed at least twice
         *     - `mineure`: neither of these
         * @enum {string}
         */
        Gravite: "gene" | "recurrente" | "mineure";
        /** @description One error (*erreur*) of the text. */
        Erreur: {
            /** @description Its kind. */
            code: components["schemas"]["CodeErreur"];
            /** @description The passage at fault: exactly `contenu.slice(debut, fin)`. null, with `debut` and `fin`, for an error without a place (TACHE_*, COH_PLAN, FLU_*, PHON_*). */
            extrait: string | null;
            /** @description Where the passage begins in `contenu`, in UTF-16 units, as JavaScript, Java and Swift's `utf16` view count. */
            debut: number | null;
            /** @description Where the passage ends, in UTF-16 units; the unit at `fin` is no longer part of it. */
            fin: number | null;
            /** @description What to write instead; for an error without a place, what to do. */
            correction: string;
            /** @description The rule, in French, for the candidate. */
            explication: string;
            /** @description A hint (*indice*) towards the rule that does not give the correction away, to show first; null where there is none. */
            indice: string | null;
            /** @description How much it matters. */
            gravite: components["schemas"]["Gravite"];
        };
        /** @description The judgement of one criterion: its six fields. */
        Critere: {
            /** @description Which criterion. */
            code: components["schemas"]["CodeCritere"];
            /** @description Its French name, to show. */
            libelle: string;
            /** @description Its CEFR level; null, with `note`, where it could not be judged: `conseil` then says why. */
            niveau_cecr: components["schemas"]["NiveauCecr"] | null;
            /** @description Its estimate on 20; null with `niveau_cecr`. */
            note: number | null;
            /** @description Evidence: exact quotes of `contenu`. For AISANCE_PHONOLOGIE measures of the recording (pace, pauses), which are not to be looked for in the text. */
            preuves: string[];
            /** @description What to do to do better, in French. */
            conseil: string;
        };
        /**
         * @description The length against the task's bounds.
         *
         *     - `conforme`: within them, or the task has none
         *     - `trop_court`: too short
         *     - `trop_long`: too long
         * @enum {string}
         */
        StatutConformite: "conforme" | "trop_court" | "trop_long";
        /** @description Whether the text keeps to the form of the task (*conformité*); computed, not judged. */
        Conformite: {
            /** @description Its words: runs of characters between white space with a letter or digit, so that `c'est-à-dire` is one. For EO_T2_LIVE the candidate's turns only. */
            mots: number;
            /** @description The fewest words accepted; null for oral tasks. */
            mots_min: number | null;
            /** @description The most words accepted; null for oral tasks. */
            mots_max: number | null;
            /** @description The length against these bounds. */
            statut: components["schemas"]["StatutConformite"];
            /** @description Whether passages are copied from the instructions or documents: a whole sentence of 8 words or more, or over 30 % of the 4-word runs. */
            recopie: boolean;
            /** @description Warnings in French, to show as they are. */
            avertissements: string[];
        };
        /** @description The one insight with the most leverage (*révélation*). */
        Revelation: {
            /** @description A few words that name it. */
            titre: string;
            /** @description What it is, and what it costs. */
            constat: string;
            /** @description An exact quote of the text that shows it; null where no single passage does. */
            extrait: string | null;
        };
        /** @description The report in short. */
        Diagnostic: {
            /** @description A summary of a few sentences. */
            synthese: string;
            /** @description What succeeds. */
            points_forts: string[];
            /** @description What to work on. */
            points_faibles: string[];
            /** @description The criterion that holds the note down most. */
            critere_limitant: components["schemas"]["CodeCritere"];
        };
        /** @description The next NCLC threshold, and the way there. */
        ConseilNclc: {
            /** @description The level now; null below 4. */
            nclc_actuel: components["schemas"]["Nclc"] | null;
            /** @description The next level: 4 from below 4; from 10 on it stays 10. */
            nclc_vise: number;
            /** @description The lowest note of that level. */
            note_requise: number;
            /** @description What to do, the most useful first. */
            actions: string[];
        };
        /** @description What made the report. */
        Source: {
            /** @description The provider of the text model. */
            fournisseur: string;
            /** @description The model. */
            modele_ia: string;
            /** @description The version of the service's instructions to it. */
            version_prompt: string;
            /** @description When the report was made (UTC). */
            corrige_le: string;
            /** @description How long it took, in milliseconds. */
            duree_ms: number;
        };
        /**
         * @description Whether the text may be marked as an answer (*validité*).
         *
         *     - `valide`: it may
         *     - `a_risque`: an examiner may refuse it: learned by heart, filled with connectors, partly off the subject; the note is at most 8
         *     - `hors_epreuve`: an examiner refuses it: another subject, a copy of the documents, no French; the note is at most 3
         * @enum {string}
         */
        StatutValidite: "valide" | "a_risque" | "hors_epreuve";
        /**
         * @description A reason why a text may not be marked (*motif*).
         *
         *     - `HORS_SUJET`: it treats another subject
         *     - `RECOPIE`: it copies the instructions or documents
         *     - `PAR_COEUR`: it was learned by heart
         *     - `REMPLISSAGE`: it is filled with connectors or repetition
         *     - `LANGUE`: it is not in French
         *     - `LONGUEUR`: its length is far from the task's; this reason never changes `statut`
         * @enum {string}
         */
        CodeMotif: "HORS_SUJET" | "RECOPIE" | "PAR_COEUR" | "REMPLISSAGE" | "LANGUE" | "LONGUEUR";
        /** @description One reason why a text may not be marked. */
        Motif: {
            /** @description Which reason. */
            code: components["schemas"]["CodeMotif"];
            /** @description What was found, in French, for the candidate. */
            explication: string;
            /** @description An exact quote that shows it; null where no single passage does. */
            preuve: string | null;
        };
        /** @description What the language alone is worth, without a cap for validity. */
        NiveauLangue: {
            /** @description An estimate on 20, a whole number. */
            note: number;
            /** @description The CEFR level of that note. */
            niveau_cecr: components["schemas"]["NiveauCecr"];
            /** @description The NCLC level of that note; null below 4. */
            nclc: components["schemas"]["Nclc"] | null;
        };
        /** @description What an examiner would refuse to mark. */
        Validite: {
            /** @description Whether the text may be marked. */
            statut: components["schemas"]["StatutValidite"];
            /** @description The reasons; empty where nothing was found. */
            motifs: components["schemas"]["Motif"][];
            /** @description The level of the language apart: the report's own note where `statut` is `valide`, else at or above it. */
            niveau_langue: components["schemas"]["NiveauLangue"];
        };
        /**
         * @description How narrow the estimate is.
         *
         *     - `haute`: high: it spans at most two levels
         *     - `moyenne`: medium: it spans three levels
         *     - `basse`: low: it spans more, an examiner may refuse the text, or the report is older than this field
         * @enum {string}
         */
        Confiance: "haute" | "moyenne" | "basse";
        /** @description The uncertainty of the estimate (*fourchette*). */
        Fourchette: {
            /** @description The lowest NCLC level it may be; null: below 4. */
            nclc_min: components["schemas"]["Nclc"] | null;
            /** @description The highest NCLC level it may be; null: below 4. */
            nclc_max: components["schemas"]["Nclc"] | null;
            /** @description How narrow it is. */
            confiance: components["schemas"]["Confiance"];
        };
        /** @description A reason, and what shows it. */
        Raison: {
            /** @description The reason, in French. */
            raison: string;
            /** @description An exact quote of the text that shows it; null where no single passage does. */
            extrait: string | null;
        };
        /** @description Why this level (*pourquoi*). */
        Pourquoi: {
            /** @description Why not one lower. */
            pas_moins: components["schemas"]["Raison"];
            /** @description Why not one higher. */
            pas_plus: components["schemas"]["Raison"];
        };
        /** @description A piece of the corrected text. */
        Segment: {
            /** @description The piece; where `erreur` is set, exactly that error's `correction`. */
            texte: string;
            /** @description Index into the report's `erreurs` of the error corrected here; null where the text stands as it was. */
            erreur: number | null;
        };
        /** @description The whole text corrected. */
        TexteCorrige: {
            /** @description Its pieces in order: their texts joined are the corrected text. */
            segments: components["schemas"]["Segment"][];
        };
        /** @description The report (*rapport*) of a correction. */
        Rapport: {
            /** @description The estimate on 20, a whole number computed by the service. It is an estimate, not an official result. */
            note: number;
            /** @description The CEFR level of that note. */
            niveau_cecr: components["schemas"]["NiveauCecr"];
            /** @description The NCLC level of that note; null below 4. */
            nclc: components["schemas"]["Nclc"] | null;
            /** @description Length, copying and warnings. */
            conformite: components["schemas"]["Conformite"];
            /** @description The errors counted by family and code, in the order to show them; families without an error are left out. */
            taxonomie: components["schemas"]["FamilleCompte"][];
            /** @description The errors, in the order of the text; those without a place come last. */
            erreurs: components["schemas"]["Erreur"][];
            /** @description The distinct codes of `erreurs`, the most frequent first. */
            erreurs_codes: components["schemas"]["CodeErreur"][];
            /** @description The one insight with the most leverage: what to work on first. */
            revelation: components["schemas"]["Revelation"];
            /** @description Strengths, weaknesses, and the criterion that limits the level. */
            diagnostic: components["schemas"]["Diagnostic"];
            /** @description The criteria of the task, in the order to show them. */
            criteres: components["schemas"]["Critere"][];
            /** @description What to do to reach the next NCLC level. */
            conseil_nclc: components["schemas"]["ConseilNclc"];
            /** @description What made the report, and when. */
            source: components["schemas"]["Source"];
            /** @description What an examiner would refuse to mark. `hors_epreuve` caps the note at 3, `a_risque` at 8; `niveau_langue` says apart what the language is worth. */
            validite: components["schemas"]["Validite"];
            /** @description The estimate's own uncertainty, which always holds `nclc`. */
            fourchette: components["schemas"]["Fourchette"];
            /** @description Why the level is not one lower, and not one higher. null in reports made before it existed. */
            pourquoi: components["schemas"]["Pourquoi"] | null;
            /** @description The whole text corrected. null in reports made before it existed. */
            texte_corrige: components["schemas"]["TexteCorrige"] | null;
        };
        /**
         * @description A kind of error. The list only grows: show an unknown code by its `libelle` in `taxonomie`.
         *
         *     - `ORTH_USAGE`: *Orthographe d'usage*: the word is not spelt as in the dictionary
         *     - `ORTH_ACCENT`: *Accent*: an accent, a diaeresis or a cedilla is missing, unneeded or the wrong one
         *     - `ORTH_HOMOPHONE`: *Homophone*: a word is taken for another that sounds the same
         *     - `ORTH_ELISION`: *Élision et contraction*: an elision (l', d', qu') or a contraction (du, au, aux, des) is missing or unneeded
         *     - `ACC_GENRE`: *Genre*: the determiner or adjective has not the gender of its noun
         *     - `ACC_NOMINAL`: *Accord dans le groupe nominal*: the noun, adjective or determiner has not the right number
         *     - `ACC_SUJET_VERBE`: *Accord du verbe avec le sujet*: the verb has not the person or number of its subject
         *     - `ACC_PARTICIPE`: *Accord du participe passé*: the past participle does not agree as it should
         *     - `CONJ_FORME`: *Forme du verbe*: the form of the verb does not exist, or is not the one the construction asks for
         *     - `CONJ_TEMPS`: *Temps du verbe*: the tense does not suit the moment, or the sequence of tenses
         *     - `CONJ_MODE`: *Mode du verbe*: the mood (indicative, subjunctive, conditional) is not the one the construction asks for
         *     - `SYN_DETERMINANT`: *Déterminant*: a determiner is missing, unneeded or the wrong one
         *     - `SYN_PREPOSITION`: *Préposition*: a preposition is missing, unneeded or the wrong one
         *     - `SYN_PRONOM`: *Pronom*: a pronoun is missing, unneeded or the wrong one
         *     - `SYN_SUBORDONNEE`: *Subordonnée*: a subordinate clause is badly introduced or built
         *     - `SYN_ORDRE`: *Ordre des mots*: the words are not in the order of French
         *     - `SYN_NEG_INTERRO`: *Négation et interrogation*: a negation or question is incomplete or badly built
         *     - `SYN_PHRASE`: *Construction de la phrase*: the sentence is incomplete, too long or loses its way
         *     - `LEX_IMPROPRE`: *Mot impropre*: the word has not the meaning intended
         *     - `LEX_CALQUE`: *Calque et faux ami*: the word or turn of phrase is carried over from another language
         *     - `LEX_PAUVRE`: *Vocabulaire pauvre*: a vague or repeated word where a precise one is expected
         *     - `PONC_TYPO`: *Ponctuation et typographie*: a punctuation mark, a capital or a space is missing or unneeded
         *     - `COH_CONNECTEUR`: *Connecteur*: the linking word is missing, repeated or expresses another link
         *     - `COH_PLAN`: *Plan*: the ideas follow no order that the reader can guess; without a place
         *     - `REG_NIVEAU`: *Niveau de langue*: the word or turn of phrase does not suit the reader
         *     - `REG_TU_VOUS`: *Tu et vous*: *tu* and *vous* are mixed, or do not suit the reader
         *     - `TACHE_LONGUEUR`: *Longueur*: the number of words is outside the task's bounds; without a place
         *     - `TACHE_HORS_SUJET`: *Hors sujet*: the text does not treat the subject given; without a place
         *     - `TACHE_INCOMPLET`: *Tâche incomplète*: a part of what the instructions ask for is missing; without a place
         *     - `TACHE_RECOPIE`: *Recopie*: passages are copied from the instructions or documents; without a place
         *     - `PHON_PRONONCIATION`: *Prononciation*: the pronunciation hinders understanding; without a place
         *     - `FLU_AISANCE`: *Aisance*: the pace, pauses or restarts hinder listening; without a place
         *     - `INT_RELANCE`: *Interaction*: the speaker does not follow up, react or ask what is needed
         * @enum {string}
         */
        CodeErreur: "ORTH_USAGE" | "ORTH_ACCENT" | "ORTH_HOMOPHONE" | "ORTH_ELISION" | "ACC_GENRE" | "ACC_NOMINAL" | "ACC_SUJET_VERBE" | "ACC_PARTICIPE" | "CONJ_FORME" | "CONJ_TEMPS" | "CONJ_MODE" | "SYN_DETERMINANT" | "SYN_PREPOSITION" | "SYN_PRONOM" | "SYN_SUBORDONNEE" | "SYN_ORDRE" | "SYN_NEG_INTERRO" | "SYN_PHRASE" | "LEX_IMPROPRE" | "LEX_CALQUE" | "LEX_PAUVRE" | "PONC_TYPO" | "COH_CONNECTEUR" | "COH_PLAN" | "REG_NIVEAU" | "REG_TU_VOUS" | "TACHE_LONGUEUR" | "TACHE_HORS_SUJET" | "TACHE_INCOMPLET" | "TACHE_RECOPIE" | "PHON_PRONONCIATION" | "FLU_AISANCE" | "INT_RELANCE";
        /** @description How often one kind of error occurs. */
        CodeCompte: {
            /** @description The kind. */
            code: components["schemas"]["CodeErreur"];
            /** @description Its French name, to show. */
            libelle: string;
            /** @description How many errors are of this kind. */
            total: number;
        };
        /** @description A family (*famille*) of errors, with its codes that occur. */
        FamilleCompte: {
            /** @description The family: `orthographe`, `accord`, `conjugaison`, `syntaxe`, `lexique`, `ponctuation`, `coherence`, `registre`, `tache`, `oral`; others may be added. */
            famille: string;
            /** @description Its French name, to show. */
            libelle: string;
            /** @description How many errors are of this family. */
            total: number;
            /** @description Its codes that occur. */
            codes: components["schemas"]["CodeCompte"][];
        };
        /**
         * @description The form of an exercise.
         *
         *     - `texte_a_trous`: a gap to fill in the sentence of `enonce`
         *     - `qcm`: a multiple choice: one of `choix`
         *     - `reformulation`: a sentence to put differently; there is no single answer
         *     - `correction`: a sentence with an error to correct
         * @enum {string}
         */
        ExerciceType: "texte_a_trous" | "qcm" | "reformulation" | "correction";
        /** @description An exercise (*exercice*) on what the report found. */
        Exercice: {
            /** @description Its identifier within the simulation. */
            id: string;
            /** @description The code of error it practises; that of the weakest criterion where there are no errors. */
            code: components["schemas"]["CodeErreur"] | components["schemas"]["CodeCritere"];
            /** @description Its form. */
            type: components["schemas"]["ExerciceType"];
            /** @description What to do, in French. */
            consigne: string;
            /** @description The sentence to work on. */
            enonce: string;
            /** @description The choices of a multiple choice (`qcm`); null for the other forms. */
            choix: string[] | null;
            /** @description The answer, or for `reformulation` one that is right. */
            reponse: string;
            /** @description Why, in French. */
            explication: string;
        };
        /** @description A passage of the model answer worth a look. */
        PointCle: {
            /** @description An exact quote of `texte`. */
            extrait: string;
            /** @description What it shows, in French. */
            commentaire: string;
        };
        /** @description A model answer (*modèle*) to the subject, one level above the candidate's and within the task's word range. */
        Modele: {
            /** @description The answer. */
            texte: string;
            /** @description Its words, counted as in `conformite`. */
            mots: number;
            /** @description The CEFR level it is written at. */
            niveau_cecr: components["schemas"]["NiveauCecr"];
            /** @description The NCLC level it aims at: the `nclc_vise` of the report. */
            nclc_vise: number;
            /** @description What to notice in it. */
            points_cles: components["schemas"]["PointCle"][];
        };
        /** @description A simulation to create. */
        CreateSimulationPayload: {
            /** @description The task to practise. */
            tache: components["schemas"]["Tache"];
            /** @description The subject to practise on. Without it the service draws an active one that the user has used least. Not for EO_T1 and EO_T2_LIVE. */
            sujet_id?: string;
            /** @description Whether the service keeps the exam's time; false without it. The premium plan has it. */
            exam_mode?: boolean;
        };
        /** @description A text to save. */
        SaveContenuPayload: {
            /** @description The whole text, at most 20,000 UTF-16 units; empty is allowed. */
            contenu: string;
        };
        /** @description The account is closed. */
        DeleteCompteResponse: {
            /**
             * @description Always true.
             * @constant
             */
            ok: true;
        };
        /** @description The text is saved. */
        SaveContenuResponse: {
            /**
             * @description Always true.
             * @constant
             */
            ok: true;
        };
        /** @description A subject to change to. */
        ChangeSujetPayload: {
            /** @description An active subject of the simulation's task. */
            sujet_id: string;
        };
        /** @description The subject is changed. */
        ChangeSujetResponse: {
            /** @description The new subject. */
            sujet: components["schemas"]["SujetData"];
        };
        /** @description The subjects of a task. */
        ListSujetsResponse: {
            /** @description The active subjects. */
            sujets: components["schemas"]["SujetData"][];
        };
        /** @description A written text to correct. */
        CorrectEePayload: {
            /** @description The simulation to correct. */
            simulationId: string;
            /** @description The text, at most 20,000 UTF-16 units. It is saved before it is corrected. */
            contenu: string;
            /** @description The simulation's own task, again. */
            tache: components["schemas"]["Tache"];
        };
        /** @description An oral production to correct. */
        CorrectEoPayload: {
            /** @description The simulation to correct. */
            simulationId: string;
            /** @description The transcript, at most 20,000 UTF-16 units. Blank to take the uploaded recording, or for EO_T2_LIVE the dialogue. */
            transcript: string;
            /** @description The simulation's own task, again. */
            tache: components["schemas"]["Tache"];
        };
        /** @description A text begun, to find ideas for. */
        SuggestIdeesPayload: {
            /** @description The subject's instructions (`consigne`), at most 4,000 UTF-16 units. */
            sujet_consigne: string;
            /** @description The text so far: at least 30 words, at most 20,000 UTF-16 units. */
            contenu_partiel: string;
        };
        /** @description Ideas to go on with. */
        SuggestIdeesResponse: {
            /** @description Five distinct ideas, in French. */
            idees: string[];
        };
        /**
         * @description What may be turned away for a while.
         *
         *     - `correction`: corrections, of texts and of recordings
         *     - `speech`: the transcription of recordings
         * @enum {string}
         */
        Degradable: "correction" | "speech";
        /** @description The service answers. */
        Health: {
            /**
             * @description Always true.
             * @constant
             */
            ok: true;
            /** @description The version deployed. */
            version: string;
            /** @description What is being turned away for a while; absent where nothing is. */
            degraded?: components["schemas"]["Degradable"][];
        };
        /**
         * @description The media type of a recording, without parameters such as `;codecs=opus`.
         *
         *     - `audio/webm`: WebM, as Chrome and Firefox record
         *     - `audio/mp4`: MP4, as Safari and phones record
         *     - `audio/mpeg`: MP3
         *     - `audio/ogg`: Ogg
         *     - `audio/wav`: WAV
         *     - `audio/flac`: FLAC
         * @enum {string}
         */
        AudioType: "audio/webm" | "audio/mp4" | "audio/mpeg" | "audio/ogg" | "audio/wav" | "audio/flac";
        /** @description The request that uploads a recording, with the file as its body. */
        Upload: {
            /**
             * @description Its method.
             * @constant
             */
            method: "PUT";
            /** @description Its address; it holds a signature, so take it as it is. */
            url: string;
            /** @description Its headers, exactly these: they are signed. */
            headers: {
                [key: string]: string;
            };
        };
        /** @description A recording to announce. */
        AudioPayload: {
            /** @description Its media type. */
            content_type: components["schemas"]["AudioType"];
            /** @description Its size in bytes, exactly: it is signed. */
            taille_octets: number;
        };
        /** @description Where to upload a recording. */
        AudioUpload: {
            /** @description The request to make. */
            upload: components["schemas"]["Upload"];
            /**
             * Format: date-time
             * @description Until when it may be made (UTC).
             */
            expire_a: string;
        };
        /**
         * @description A plan (*offre*).
         *
         *     - `free`: 5 simulations in all, no exam mode
         *     - `standard`: as many simulations as one likes, no exam mode
         *     - `premium`: as many simulations as one likes, and exam mode
         * @enum {string}
         */
        Plan: "free" | "standard" | "premium";
        /** @description What the user aims at (*objectif*). */
        Objectif: {
            /** @description The level aimed at. */
            nclc: components["schemas"]["Nclc"];
            /** @description The day of the exam, YYYY-MM-DD; null where it is not known. */
            date: string | null;
        };
        /** @description A consent that was given. */
        Consentement: {
            /** @description The version of the text that was agreed to. */
            version: string;
            /**
             * Format: date-time
             * @description When (UTC).
             */
            date: string;
        };
        /** @description Corrections left in the windows that run now. */
        CorrectionsRestantes: {
            /** @description In this minute. */
            restantes_minute: number;
            /** @description In this day (UTC). */
            restantes_jour: number;
        };
        /** @description The user's account (*compte*). */
        Compte: {
            /** @description What the user may do. */
            plan: components["schemas"]["Plan"];
            /** @description Simulations created so far, and how many the plan allows. */
            quota: components["schemas"]["Quota"];
            /** @description Corrections left: their rate is counted by the minute and by the day. */
            corrections: components["schemas"]["CorrectionsRestantes"];
            /** @description The level aimed at, for the app to show; null where none is set. */
            objectif: components["schemas"]["Objectif"] | null;
            /** @description The consent to recordings that was given last; null where there is none. */
            consentement: components["schemas"]["Consentement"] | null;
            /** @description When the account was first used (UTC); null where nothing is stored yet, and for accounts older than this field. */
            created_at: string | null;
            /** @description The version of the consent that recordings need; null where the stage asks for none. */
            consentement_requis: string | null;
        };
        /** @description An aim to set. */
        ObjectifPayload: {
            /** @description The level aimed at. */
            nclc: components["schemas"]["Nclc"];
            /** @description The day of the exam, YYYY-MM-DD. Left out or null: not known. */
            date?: string | null;
        };
        /** @description What to change of the account; a field left out stays. */
        ComptePayload: {
            /** @description The aim, as a whole; null clears it. */
            objectif?: components["schemas"]["ObjectifPayload"] | null;
            /** @description The version that the user consents to, which must be `consentement_requis`; null withdraws the consent. */
            consentement_version?: string | null;
        };
        /** @description Who the two speakers are in the situation. */
        Roles: {
            /** @description Whom the candidate plays. */
            candidat: string;
            /** @description Whom the examiner plays. */
            examinateur: string;
        };
        /** @description A turn (*tour*): what the candidate said, and the examiner's answer. */
        Tour: {
            /** @description The turn: 1 for the first, and one more with each. */
            seq: number;
            /** @description What the candidate said, or what was heard of it. */
            candidat: string;
            /** @description The answer; null until there is one. */
            examinateur: string | null;
        };
        /**
         * @description Why the interaction is over.
         *
         *     - `candidat`: the candidate ended it
         *     - `temps`: its time was over, or it had 80 turns
         * @enum {string}
         */
        Fin: "candidat" | "temps";
        /** @description A word that was heard. */
        MotEntendu: {
            /** @description The word. */
            texte: string;
            /** @description When it begins in its recording, in milliseconds. */
            debut_ms: number;
            /** @description When it ends, in milliseconds. */
            fin_ms: number;
        };
        /** @description A recording (*enregistrement*), to download. */
        Enregistrement: {
            /** @description Identifier of the recording. */
            audio_id: string;
            /** @description Its size in bytes. */
            taille_octets: number;
            /**
             * Format: date-time
             * @description When it was uploaded (UTC).
             */
            enregistre_le: string;
            /** @description Its address. It holds a signature: whoever has it can read the recording until it expires. */
            url: string;
            /**
             * Format: date-time
             * @description Until when the address is valid, at most (UTC).
             */
            expire_a: string;
        };
        /** @description The recording announced last. It was uploaded if it is among `enregistrements`. */
        Annonce: {
            /** @description Identifier of the recording. */
            audio_id: string;
            /** @description Its media type. */
            content_type: components["schemas"]["AudioType"];
            /** @description Its size in bytes. */
            taille_octets: number;
        };
        /** @description What was heard in a recording. */
        Transcription: {
            /** @description Identifier of the recording. */
            audio_id: string;
            /** @description The transcript. */
            texte: string;
            /** @description Its words with their times; null where they are not known. */
            mots: components["schemas"]["MotEntendu"][] | null;
        };
        /** @description A simulation with its report, exercises and model answer, and what is stored of its recordings. */
        SimulationExport: {
            /** @description Identifier of the simulation, such as `sim_a7fa7778-e76b-4059-9332-5344394568ab`. */
            simulation_id: string;
            /** @description The task it practises. */
            tache: components["schemas"]["Tache"];
            /** @description The text saved so far; once corrected, the text that was judged. For an oral task it is the transcript, for EO_T2_LIVE the dialogue, one turn a line, beginning with `Candidat : ` or `Examinateur : `. */
            contenu: string;
            /** @description The subject; null for EO_T2_LIVE, whose situation is drawn when the interaction begins. */
            sujet: components["schemas"]["SujetData"] | null;
            /** @description null while the simulation is in progress: show the editor. An object once corrected: show the report. */
            rapport: components["schemas"]["Rapport"] | null;
            /** @description The exercises that follow from the report; null until `exercices_status` is `ready`. */
            exercices: components["schemas"]["Exercice"][] | null;
            /** @description How far the exercises are. */
            exercices_status: components["schemas"]["JobStatus"];
            /** @description The model answer (*modèle*); null until `modele_status` is `ready`. */
            modele: components["schemas"]["Modele"] | null;
            /** @description How far the model answer is. */
            modele_status: components["schemas"]["JobStatus"];
            /** @description Whether the task is written or oral. */
            mode: components["schemas"]["Mode"];
            /** @description Whether it runs under the service's clock, as in the exam. */
            exam_mode: boolean;
            /** @description In exam mode, when the official time is over: texts are accepted until 30 s later. null outside exam mode. */
            expire_a: string | null;
            /**
             * Format: date-time
             * @description When it was created (UTC).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed (UTC).
             */
            updated_at: string;
            /** @description The recording announced last; null where there is none, and for EO_T2_LIVE. */
            annonce: components["schemas"]["Annonce"] | null;
            /** @description The recordings still stored: they are deleted after 30 days. Empty for EO_T2_LIVE: those of the turns are in its session. */
            enregistrements: components["schemas"]["Enregistrement"][];
            /** @description What was heard in a recording; null where nothing was transcribed. */
            transcription: components["schemas"]["Transcription"] | null;
        };
        /** @description A spoken turn. */
        ParoleExport: {
            /** @description The turn: 1 for the first, and one more with each. */
            seq: number;
            /** @description Identifier of the recording. */
            audio_id: string;
            /** @description Its media type. */
            content_type: components["schemas"]["AudioType"];
            /** @description Its size in bytes. */
            taille_octets: number;
            /** @description What was heard; null where nothing was. */
            texte: string | null;
            /** @description Its words with their times; null where they are not known. */
            mots: components["schemas"]["MotEntendu"][] | null;
            /** @description Why it cannot be heard, in French; null where it can. */
            refus: string | null;
        };
        /** @description A session of the live interaction. */
        SessionExport: {
            /** @description Identifier of the session. */
            session_id: string;
            /** @description The simulation it belongs to. */
            simulation_id: string;
            /** @description The situation that was shown to the candidate. */
            situation: string;
            /** @description Who the two speakers are. */
            roles: components["schemas"]["Roles"];
            /**
             * Format: date-time
             * @description When it began (UTC).
             */
            commencee_a: string;
            /** @description When it was over (UTC); null while it runs. */
            terminee_a: string | null;
            /** @description Why it is over; null while it runs. */
            raison: components["schemas"]["Fin"] | null;
            /** @description Its turns. */
            tours: components["schemas"]["Tour"][];
            /** @description What is stored of its spoken turns besides. */
            paroles: components["schemas"]["ParoleExport"][];
            /** @description The recordings still stored: they are deleted after 30 days. */
            enregistrements: components["schemas"]["Enregistrement"][];
        };
        /** @description How often a subject was taken. */
        SujetPris: {
            /** @description The subject, or the situation of a live interaction. */
            sujet_id: string;
            /** @description How many times. */
            fois: number;
        };
        /** @description The account, and what is counted in it besides. */
        CompteExport: {
            /** @description What the user may do. */
            plan: components["schemas"]["Plan"];
            /** @description Simulations created so far, and how many the plan allows. */
            quota: components["schemas"]["Quota"];
            /** @description Corrections left: their rate is counted by the minute and by the day. */
            corrections: components["schemas"]["CorrectionsRestantes"];
            /** @description The level aimed at, for the app to show; null where none is set. */
            objectif: components["schemas"]["Objectif"] | null;
            /** @description The consent to recordings that was given last; null where there is none. */
            consentement: components["schemas"]["Consentement"] | null;
            /** @description When the account was first used (UTC); null where nothing is stored yet, and for accounts older than this field. */
            created_at: string | null;
            /** @description The version of the consent that recordings need; null where the stage asks for none. */
            consentement_requis: string | null;
            /** @description When the last simulation was created (UTC); null where there is none. */
            derniere_creation: string | null;
            /** @description How often each subject was taken. */
            sujets_pris: components["schemas"]["SujetPris"][];
            /** @description The last month with a creation, a correction, a live session or a change of the account (YYYY-MM, UTC). Missing where there was none. */
            dernier_usage?: string;
            /**
             * Format: date-time
             * @description When the user was warned that the account is unused and will be erased (UTC). Missing where there was no warning.
             */
            averti_le?: string;
        };
        /** @description Everything stored of the user. */
        Export: {
            /**
             * Format: date-time
             * @description When the export began (UTC).
             */
            exporte_le: string;
            /** @description The account. */
            compte: components["schemas"]["CompteExport"];
            /** @description Always empty. */
            examens: unknown[];
            /** @description The sessions of the live interaction. */
            sessions: components["schemas"]["SessionExport"][];
            /** @description The simulations, oldest first. */
            simulations: components["schemas"]["SimulationExport"][];
            /**
             * @description Always true, and the last field. Where it is missing, simulations are too: go on with `depuis`.
             * @constant
             */
            complet?: true;
        };
        /**
         * @description What went wrong. A code never changes its meaning, and codes may be added: decide by the status for one that your app does not know.
         *
         *     - `INVALID_INPUT`: a body, parameter or header is not as described; `message` names the field, and nothing was written
         *     - `AUTH_REQUIRED`: there is no valid ID token; nothing was done
         *     - `QUOTA_REACHED`: the free plan's simulations are used up
         *     - `PLAN_INSUFFICIENT`: the plan has no exam mode
         *     - `ACCOUNT_CLOSED`: the account is closed, and everything stored of the user is being deleted
         *     - `CONSENT_REQUIRED`: the stage asks for consent to recordings, and the user has not given it to the current version: see `consentement_requis` of GET /compte
         *     - `SIMULATION_NOT_FOUND`: there is no such simulation, or it is another user's
         *     - `SUJET_NOT_FOUND`: there is no such subject, it is not active, or it is another task's
         *     - `NOT_FOUND`: there is no such operation
         *     - `SIMULATION_FINISHED`: the simulation is corrected already: read its report
         *     - `CORRECTION_IN_PROGRESS`: a correction of this simulation is running: read the simulation until it has a report
         *     - `EXAM_TIME_OVER`: exam mode: the time is over, and the last saved text can be submitted
         *     - `LIVE_IN_PROGRESS`: the live interaction is running, and its dialogue is the text
         *     - `LIVE_ENDED`: the live interaction is over, and its dialogue is the text for good
         *     - `CONTENU_PRESENT`: live: the simulation has a text of its own, which a dialogue would replace
         *     - `NOTHING_TO_RETRY`: neither exercises nor model answer have failed; nothing changed
         *     - `VERSION_CONFLICT`: a newer text is saved than the one of `If-Match`; nothing was written
         *     - `PAYLOAD_TOO_LARGE`: the body is over 256 KB
         *     - `UNSUPPORTED_MEDIA_TYPE`: the body is not sent as JSON
         *     - `CONTENU_TOO_SHORT`: the text has no word, or fewer than 30 for ideas
         *     - `TACHE_MISMATCH`: the task is not the simulation's, or not one that this operation takes
         *     - `SUJET_NOT_ALLOWED`: the task has no subject to choose (EO_T1, EO_T2_LIVE)
         *     - `AUDIO_MISSING`: no recording was uploaded; for EO_T2_LIVE nothing has been said
         *     - `AUDIO_INVALID`: the recording cannot be transcribed: silence, noise, or a type that is not taken
         *     - `IDEMPOTENCY_KEY_REUSED`: this `Idempotency-Key` was used with another body
         *     - `RATE_LIMITED`: too many requests; nothing was done, and `Retry-After` says when to send it again
         *     - `INTERNAL_ERROR`: the service failed; `x-request-id` helps to find out why
         *     - `PROVIDER_FAILED`: the text model failed; of a correction the text is saved, and it may be sent again at once
         *     - `TRANSCRIPTION_FAILED`: the transcription failed; the recording is kept, and it may be sent again at once
         *     - `SERVICE_UNAVAILABLE`: the service cannot answer now; whether it did the work is unknown, so read before you repeat
         *     - `PROVIDER_TIMEOUT`: the text model took too long; as after PROVIDER_FAILED
         *     - `TRANSCRIPTION_TIMEOUT`: the transcription took too long; as after TRANSCRIPTION_FAILED
         * @enum {string}
         */
        ErrorCode: "INVALID_INPUT" | "AUTH_REQUIRED" | "QUOTA_REACHED" | "PLAN_INSUFFICIENT" | "ACCOUNT_CLOSED" | "CONSENT_REQUIRED" | "SIMULATION_NOT_FOUND" | "SUJET_NOT_FOUND" | "NOT_FOUND" | "SIMULATION_FINISHED" | "CORRECTION_IN_PROGRESS" | "EXAM_TIME_OVER" | "LIVE_IN_PROGRESS" | "LIVE_ENDED" | "CONTENU_PRESENT" | "NOTHING_TO_RETRY" | "VERSION_CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "CONTENU_TOO_SHORT" | "TACHE_MISMATCH" | "SUJET_NOT_ALLOWED" | "AUDIO_MISSING" | "AUDIO_INVALID" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "PROVIDER_FAILED" | "TRANSCRIPTION_FAILED" | "SERVICE_UNAVAILABLE" | "PROVIDER_TIMEOUT" | "TRANSCRIPTION_TIMEOUT";
        /** @description The body of every error, from the gateway too. */
        ErrorBody: {
            /**
             * @description Always true.
             * @constant
             */
            error: true;
            /** @description What went wrong, for the app to decide by. */
            code: components["schemas"]["ErrorCode"];
            /** @description What went wrong and what to do, in French, to show as it is. */
            message: string;
        };
        /**
         * @description A stage of a correction (*étape*).
         *
         *     - `transcription`: the recording is transcribed
         *     - `jugement`: the text is judged
         *     - `enregistrement`: the report is stored
         * @enum {string}
         */
        Etape: "transcription" | "jugement" | "enregistrement";
        /**
         * @description A list of the report that is sent item by item.
         *
         *     - `erreurs`: its errors
         *     - `criteres`: its criteria
         * @enum {string}
         */
        Liste: "erreurs" | "criteres";
        /** @description A stage begins. */
        AvancementData: {
            /** @description Which stage. */
            etape: components["schemas"]["Etape"];
        };
        /** @description What was heard of a recording, once it is saved. */
        TranscriptionData: {
            /** @description The text that is judged. */
            contenu: string;
            /** @description The tag of the text saved, as the header `ETag` has it, quotes included. */
            etag: string;
        };
        /** @description Forget what was sent of this list so far: the provider is asked again. */
        RepriseData: {
            /** @description Which list. */
            liste: components["schemas"]["Liste"];
        };
        /** @description The last event: exactly the JSON answer, once it is stored. */
        RapportData: {
            /** @description The JSON answer. */
            report: components["schemas"]["Report"];
            /** @description The tag of the text saved, as the header `ETag` has it, quotes included. */
            etag: string;
        };
        /** @description The last event, in its place: the error that the JSON answer would be. */
        EchecData: {
            /**
             * @description Always true.
             * @constant
             */
            error: true;
            /** @description What went wrong, for the app to decide by. */
            code: components["schemas"]["ErrorCode"];
            /** @description What went wrong and what to do, in French, to show as it is. */
            message: string;
            /** @description Seconds to wait before the request is sent again, where known. */
            retry_after_s?: number;
        };
        /**
         * @description The two phases of the interaction.
         *
         *     - `preparation`: two minutes to read the situation, ended early by the first turn
         *     - `echange`: 3 min 30 s of exchange
         * @enum {string}
         */
        LivePhase: "preparation" | "echange";
        /**
         * @description What went wrong. They are the codes of the other operations; here they mean:
         *
         *     - `INVALID_INPUT`: the frame is not as described, or `seq` is not the next
         *     - `AUTH_REQUIRED`: the connection is no longer signed in: open another with a fresh token
         *     - `ACCOUNT_CLOSED`: the account is closed: nothing more is stored
         *     - `CONSENT_REQUIRED`: the stage asks for consent to recordings, and the user has not given it to the current version
         *     - `SIMULATION_NOT_FOUND`: there is no such simulation or session, or it is another user's
         *     - `TACHE_MISMATCH`: the simulation is not of task EO_T2_LIVE
         *     - `SIMULATION_FINISHED`: the simulation is corrected already
         *     - `CORRECTION_IN_PROGRESS`: a correction of this simulation is running
         *     - `LIVE_IN_PROGRESS`: the session runs on another connection, which has taken it over
         *     - `CONTENU_PRESENT`: the simulation has a text of its own, which the dialogue would replace
         *     - `EXAM_TIME_OVER`: exam mode: the time is over
         *     - `RATE_LIMITED`: too many turns: wait `retry_after_s`
         *     - `AUDIO_MISSING`: the recording of this turn was not uploaded
         *     - `AUDIO_INVALID`: nothing was understood, or the type is not taken: say it again, or send it as text
         *     - `TRANSCRIPTION_FAILED`: the transcription failed: send the same frame again, or the turn as text
         *     - `PROVIDER_FAILED`: the answer failed: send the same turn again
         *     - `PROVIDER_TIMEOUT`: the answer took too long: send the same turn again
         *     - `SERVICE_UNAVAILABLE`: the turn is still being answered elsewhere, or the service cannot answer now: send the same again after `retry_after_s`
         *     - `INTERNAL_ERROR`: the service failed
         * @enum {string}
         */
        LiveErrorCode: "INVALID_INPUT" | "AUTH_REQUIRED" | "ACCOUNT_CLOSED" | "CONSENT_REQUIRED" | "SIMULATION_NOT_FOUND" | "TACHE_MISMATCH" | "SIMULATION_FINISHED" | "CORRECTION_IN_PROGRESS" | "LIVE_IN_PROGRESS" | "CONTENU_PRESENT" | "EXAM_TIME_OVER" | "RATE_LIMITED" | "AUDIO_MISSING" | "AUDIO_INVALID" | "TRANSCRIPTION_FAILED" | "PROVIDER_FAILED" | "PROVIDER_TIMEOUT" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR";
        /** @description Begins the interaction, takes it over where it runs on another connection, or tells its end again. On a simulation that has a text of its own it is refused, `CONTENU_PRESENT`. */
        SessionStartFrame: {
            /**
             * @description Always `session.start`.
             * @constant
             */
            type: "session.start";
            /** @description The simulation, of task EO_T2_LIVE. */
            simulation_id: string;
            /** @description Whether the answers are to come as sound too, on this connection; false without it. */
            voix?: boolean;
        };
        /** @description A turn of the candidate as text. The same `seq` again gets the same answer again, or an error within 5 s; it is never answered twice. */
        CandidatMessageFrame: {
            /**
             * @description Always `candidat.message`.
             * @constant
             */
            type: "candidat.message";
            /** @description The turn: 1 for the first, and one more with each. */
            seq: number;
            /** @description What the candidate says, at most 2,000 UTF-16 units. */
            texte: string;
        };
        /** @description Announces the recording of a turn: 60 s and 2 MB at most. Announced again before the answer, it replaces the recording. */
        CandidatParoleFrame: {
            /**
             * @description Always `candidat.parole`.
             * @constant
             */
            type: "candidat.parole";
            /** @description The turn: 1 for the first, and one more with each. */
            seq: number;
            /** @description Its media type. `audio/wav` (16 kHz, mono, 16-bit PCM) is always taken; others where the stage's speech provider takes them, else AUDIO_INVALID names those it does. */
            content_type: components["schemas"]["AudioType"];
            /** @description Its size in bytes, exactly: it is signed. At most 2,097,152. */
            taille_octets: number;
        };
        /** @description The recording announced last for this turn is uploaded: it is transcribed, then answered as a text is. Sent again, it gets the same transcription and answer. */
        CandidatParoleEnvoyeeFrame: {
            /**
             * @description Always `candidat.parole_envoyee`.
             * @constant
             */
            type: "candidat.parole_envoyee";
            /** @description The turn: 1 for the first, and one more with each. */
            seq: number;
        };
        /** @description Takes the interaction up again after a lost connection. */
        SessionResumeFrame: {
            /**
             * @description Always `session.resume`.
             * @constant
             */
            type: "session.resume";
            /** @description The session, from `session.started`. */
            session_id: string;
            /** @description The last turn whose answer arrived; 0 for none. The turns after it come again. */
            dernier_seq: number;
            /** @description Whether the answers are to come as sound too, on this connection; false without it. */
            voix?: boolean;
        };
        /** @description Asks for the time. Send it too when the app's clock reaches zero: the service then ends what is over. */
        PingFrame: {
            /**
             * @description Always `ping`.
             * @constant
             */
            type: "ping";
        };
        /** @description Ends the interaction. After the end it gets `session.ended` again. */
        SessionEndFrame: {
            /**
             * @description Always `session.end`.
             * @constant
             */
            type: "session.end";
        };
        /** @description The interaction runs: the situation to read, the roles, the clock, the turns that were missed. */
        SessionStartedFrame: {
            /**
             * @description Always `session.started`.
             * @constant
             */
            type: "session.started";
            /** @description The session, for `session.resume`. */
            session_id: string;
            /** @description The situation (*mise en situation*), to show to the candidate. */
            situation: string;
            /** @description Who the two speakers are. */
            roles: components["schemas"]["Roles"];
            /** @description The phase it is in. */
            phase: components["schemas"]["LivePhase"];
            /** @description What is left of the phase, in milliseconds by the service's clock. */
            restant_ms: number;
            /** @description The turns so far; after `session.resume` those after `dernier_seq`. */
            tours: components["schemas"]["Tour"][];
            /** @description Whether the answers come as sound too: false where it was not asked for, and where nothing can speak. */
            voix: boolean;
        };
        /** @description Where to upload the recording of a turn. */
        ParoleAdresseFrame: {
            /**
             * @description Always `parole.adresse`.
             * @constant
             */
            type: "parole.adresse";
            /** @description The turn: 1 for the first, and one more with each. */
            seq: number;
            /** @description The request to make. */
            upload: components["schemas"]["Upload"];
            /**
             * Format: date-time
             * @description Until when it may be made (UTC).
             */
            expire_a: string;
        };
        /** @description What was heard. */
        CandidatTranscriptionFrame: {
            /**
             * @description Always `candidat.transcription`.
             * @constant
             */
            type: "candidat.transcription";
            /** @description The turn that was spoken. */
            seq: number;
            /** @description Its text, from now on the text of the turn. */
            texte: string;
        };
        /** @description A piece of the examiner's answer as it is made. The pieces of one `seq` never add up to more than its answer. */
        ExaminateurDeltaFrame: {
            /**
             * @description Always `examinateur.delta`.
             * @constant
             */
            type: "examinateur.delta";
            /** @description The turn it answers. */
            seq: number;
            /** @description The piece, to append. */
            texte: string;
        };
        /** @description The examiner's whole answer; it replaces its pieces. */
        ExaminateurMessageFrame: {
            /**
             * @description Always `examinateur.message`.
             * @constant
             */
            type: "examinateur.message";
            /** @description The turn it answers. */
            seq: number;
            /** @description The answer. */
            texte: string;
            /** @description What is left of the phase, in milliseconds by the service's clock. */
            restant_ms: number;
            /** @description How many sounds make up the answer, one a sentence; 0 where it is text alone. */
            parties: number;
        };
        /** @description A sentence of the answer as sound, as soon as it is spoken. Play them in the order of `partie`. */
        ExaminateurAudioFrame: {
            /**
             * @description Always `examinateur.audio`.
             * @constant
             */
            type: "examinateur.audio";
            /** @description The turn it answers. */
            seq: number;
            /** @description Which sentence of the answer, from 1. */
            partie: number;
            /** @description Its address, valid for 10 minutes. */
            url: string;
            /** @description Its duration in milliseconds. */
            duree_ms: number;
        };
        /** @description The phase, and what is left of it. */
        PongFrame: {
            /**
             * @description Always `pong`.
             * @constant
             */
            type: "pong";
            /** @description The phase it is in. */
            phase: components["schemas"]["LivePhase"];
            /** @description What is left of the phase, in milliseconds by the service's clock. */
            restant_ms: number;
        };
        /** @description The interaction is over. Its dialogue is the simulation's `contenu` for good, ready for POST /corrections/eo with an empty `transcript`. */
        SessionEndedFrame: {
            /**
             * @description Always `session.ended`.
             * @constant
             */
            type: "session.ended";
            /** @description Why it is over. */
            raison: components["schemas"]["Fin"];
            /** @description The dialogue, one turn a line, each beginning with `Candidat : ` or `Examinateur : `. */
            transcript: string;
        };
        /** @description A frame was refused; the interaction goes on. Codes and messages are those of the other operations. */
        ErrorFrame: {
            /**
             * @description Always `error`.
             * @constant
             */
            type: "error";
            /** @description What went wrong, for the app to decide by. */
            code: components["schemas"]["LiveErrorCode"];
            /** @description What went wrong and what to do, in French, to show as it is. */
            message: string;
            /** @description The turn it is about, if any. */
            seq?: number;
            /** @description Seconds after which the same frame may succeed, where known. */
            retry_after_s?: number;
        };
        ClientMessage: components["schemas"]["SessionStartFrame"] | components["schemas"]["CandidatMessageFrame"] | components["schemas"]["CandidatParoleFrame"] | components["schemas"]["CandidatParoleEnvoyeeFrame"] | components["schemas"]["SessionResumeFrame"] | components["schemas"]["PingFrame"] | components["schemas"]["SessionEndFrame"];
        ServerMessage: components["schemas"]["SessionStartedFrame"] | components["schemas"]["ParoleAdresseFrame"] | components["schemas"]["CandidatTranscriptionFrame"] | components["schemas"]["ExaminateurDeltaFrame"] | components["schemas"]["ExaminateurMessageFrame"] | components["schemas"]["ExaminateurAudioFrame"] | components["schemas"]["PongFrame"] | components["schemas"]["SessionEndedFrame"] | components["schemas"]["ErrorFrame"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Tache = components['schemas']['Tache'];
export type Mode = components['schemas']['Mode'];
export type NiveauCecr = components['schemas']['NiveauCecr'];
export type Nclc = components['schemas']['Nclc'];
export type SujetDocument = components['schemas']['SujetDocument'];
export type SujetData = components['schemas']['SujetData'];
export type Statut = components['schemas']['Statut'];
export type JobStatus = components['schemas']['JobStatus'];
export type JobStatuses = components['schemas']['JobStatuses'];
export type Quota = components['schemas']['Quota'];
export type LiveAddress = components['schemas']['LiveAddress'];
export type Production = components['schemas']['Production'];
export type SimulationState = components['schemas']['SimulationState'];
export type SujetResume = components['schemas']['SujetResume'];
export type SimulationListItem = components['schemas']['SimulationListItem'];
export type SimulationsListResponse = components['schemas']['SimulationsListResponse'];
export type Report = components['schemas']['Report'];
export type CodeCritere = components['schemas']['CodeCritere'];
export type Gravite = components['schemas']['Gravite'];
export type Erreur = components['schemas']['Erreur'];
export type Critere = components['schemas']['Critere'];
export type StatutConformite = components['schemas']['StatutConformite'];
export type Conformite = components['schemas']['Conformite'];
export type Revelation = components['schemas']['Revelation'];
export type Diagnostic = components['schemas']['Diagnostic'];
export type ConseilNclc = components['schemas']['ConseilNclc'];
export type Source = components['schemas']['Source'];
export type StatutValidite = components['schemas']['StatutValidite'];
export type CodeMotif = components['schemas']['CodeMotif'];
export type Motif = components['schemas']['Motif'];
export type NiveauLangue = components['schemas']['NiveauLangue'];
export type Validite = components['schemas']['Validite'];
export type Confiance = components['schemas']['Confiance'];
export type Fourchette = components['schemas']['Fourchette'];
export type Raison = components['schemas']['Raison'];
export type Pourquoi = components['schemas']['Pourquoi'];
export type Segment = components['schemas']['Segment'];
export type TexteCorrige = components['schemas']['TexteCorrige'];
export type Rapport = components['schemas']['Rapport'];
export type CodeErreur = components['schemas']['CodeErreur'];
export type CodeCompte = components['schemas']['CodeCompte'];
export type FamilleCompte = components['schemas']['FamilleCompte'];
export type ExerciceType = components['schemas']['ExerciceType'];
export type Exercice = components['schemas']['Exercice'];
export type PointCle = components['schemas']['PointCle'];
export type Modele = components['schemas']['Modele'];
export type CreateSimulationPayload = components['schemas']['CreateSimulationPayload'];
export type SaveContenuPayload = components['schemas']['SaveContenuPayload'];
export type DeleteCompteResponse = components['schemas']['DeleteCompteResponse'];
export type SaveContenuResponse = components['schemas']['SaveContenuResponse'];
export type ChangeSujetPayload = components['schemas']['ChangeSujetPayload'];
export type ChangeSujetResponse = components['schemas']['ChangeSujetResponse'];
export type ListSujetsResponse = components['schemas']['ListSujetsResponse'];
export type CorrectEePayload = components['schemas']['CorrectEePayload'];
export type CorrectEoPayload = components['schemas']['CorrectEoPayload'];
export type SuggestIdeesPayload = components['schemas']['SuggestIdeesPayload'];
export type SuggestIdeesResponse = components['schemas']['SuggestIdeesResponse'];
export type Degradable = components['schemas']['Degradable'];
export type Health = components['schemas']['Health'];
export type AudioType = components['schemas']['AudioType'];
export type Upload = components['schemas']['Upload'];
export type AudioPayload = components['schemas']['AudioPayload'];
export type AudioUpload = components['schemas']['AudioUpload'];
export type Plan = components['schemas']['Plan'];
export type Objectif = components['schemas']['Objectif'];
export type Consentement = components['schemas']['Consentement'];
export type CorrectionsRestantes = components['schemas']['CorrectionsRestantes'];
export type Compte = components['schemas']['Compte'];
export type ObjectifPayload = components['schemas']['ObjectifPayload'];
export type ComptePayload = components['schemas']['ComptePayload'];
export type Roles = components['schemas']['Roles'];
export type Tour = components['schemas']['Tour'];
export type Fin = components['schemas']['Fin'];
export type MotEntendu = components['schemas']['MotEntendu'];
export type Enregistrement = components['schemas']['Enregistrement'];
export type Annonce = components['schemas']['Annonce'];
export type Transcription = components['schemas']['Transcription'];
export type SimulationExport = components['schemas']['SimulationExport'];
export type ParoleExport = components['schemas']['ParoleExport'];
export type SessionExport = components['schemas']['SessionExport'];
export type SujetPris = components['schemas']['SujetPris'];
export type CompteExport = components['schemas']['CompteExport'];
export type Export = components['schemas']['Export'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type Etape = components['schemas']['Etape'];
export type Liste = components['schemas']['Liste'];
export type AvancementData = components['schemas']['AvancementData'];
export type TranscriptionData = components['schemas']['TranscriptionData'];
export type RepriseData = components['schemas']['RepriseData'];
export type RapportData = components['schemas']['RapportData'];
export type EchecData = components['schemas']['EchecData'];
export type LivePhase = components['schemas']['LivePhase'];
export type LiveErrorCode = components['schemas']['LiveErrorCode'];
export type SessionStartFrame = components['schemas']['SessionStartFrame'];
export type CandidatMessageFrame = components['schemas']['CandidatMessageFrame'];
export type CandidatParoleFrame = components['schemas']['CandidatParoleFrame'];
export type CandidatParoleEnvoyeeFrame = components['schemas']['CandidatParoleEnvoyeeFrame'];
export type SessionResumeFrame = components['schemas']['SessionResumeFrame'];
export type PingFrame = components['schemas']['PingFrame'];
export type SessionEndFrame = components['schemas']['SessionEndFrame'];
export type SessionStartedFrame = components['schemas']['SessionStartedFrame'];
export type ParoleAdresseFrame = components['schemas']['ParoleAdresseFrame'];
export type CandidatTranscriptionFrame = components['schemas']['CandidatTranscriptionFrame'];
export type ExaminateurDeltaFrame = components['schemas']['ExaminateurDeltaFrame'];
export type ExaminateurMessageFrame = components['schemas']['ExaminateurMessageFrame'];
export type ExaminateurAudioFrame = components['schemas']['ExaminateurAudioFrame'];
export type PongFrame = components['schemas']['PongFrame'];
export type SessionEndedFrame = components['schemas']['SessionEndedFrame'];
export type ErrorFrame = components['schemas']['ErrorFrame'];
export type ClientMessage = components['schemas']['ClientMessage'];
export type ServerMessage = components['schemas']['ServerMessage'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
