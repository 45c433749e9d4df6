// Made from the contract by `npm run openapi`.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Tache: "EE_T1" | "EE_T2" | "EE_T3" | "EO_T1" | "EO_T3" | "EO_T2_LIVE";
        /** @enum {string} */
        Mode: "EE" | "EO";
        /** @enum {string} */
        Statut: "in_progress" | "finished";
        /** @enum {string} */
        JobStatus: "none" | "pending" | "processing" | "ready" | "failed";
        /** @enum {string} */
        NiveauCecr: "A1_NON_ATTEINT" | "A1" | "A2" | "B1" | "B2" | "C1" | "C2";
        /** @enum {string} */
        CodeErreur: "ORTH_USAGE" | "ORTH_ACCENT" | "ORTH_HOMOPHONE" | "ORTH_ELISION" | "ACC_GENRE" | "ACC_NOMINAL" | "ACC_SUJET_VERBE" | "ACC_PARTICIPE" | "CONJ_FORME" | "CONJ_TEMPS" | "CONJ_MODE" | "SYN_DETERMINANT" | "SYN_PREPOSITION" | "SYN_PRONOM" | "SYN_SUBORDONNEE" | "SYN_ORDRE" | "SYN_NEG_INTERRO" | "SYN_PHRASE" | "LEX_IMPROPRE" | "LEX_CALQUE" | "LEX_PAUVRE" | "PONC_TYPO" | "COH_CONNECTEUR" | "COH_PLAN" | "REG_NIVEAU" | "REG_TU_VOUS" | "TACHE_LONGUEUR" | "TACHE_HORS_SUJET" | "TACHE_INCOMPLET" | "TACHE_RECOPIE" | "PHON_PRONONCIATION" | "FLU_AISANCE" | "INT_RELANCE";
        /** @enum {string} */
        CodeCritere: "ADEQUATION_TACHE" | "COHERENCE" | "LEXIQUE" | "GRAMMAIRE" | "ORTHOGRAPHE" | "SOCIOLINGUISTIQUE" | "AISANCE_PHONOLOGIE" | "INTERACTION";
        /** @enum {string} */
        Gravite: "gene" | "recurrente" | "mineure";
        SujetData: {
            sujet_id: string;
            tache: components["schemas"]["Tache"];
            titre: string;
            theme: string;
            consigne: string;
            documents: {
                titre: string;
                texte: string;
            }[];
            mots_min: number | null;
            mots_max: number | null;
            preparation_s: number;
            duree_s: number;
        };
        Production: {
            simulation_id: string;
            tache: components["schemas"]["Tache"];
            mode: components["schemas"]["Mode"];
            sujet: components["schemas"]["SujetData"] | null;
            exam_mode: boolean;
            expire_a: string | null;
            live: {
                url: string;
                protocole: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            quota: {
                utilise: number;
                limite: number | null;
            };
        };
        SimulationState: {
            simulation_id: string;
            tache: components["schemas"]["Tache"];
            contenu: string;
            sujet: components["schemas"]["SujetData"] | null;
            rapport: components["schemas"]["Rapport"] | null;
            exercices: components["schemas"]["Exercice"][] | null;
            exercices_status: components["schemas"]["JobStatus"];
            modele: components["schemas"]["Modele"] | null;
            modele_status: components["schemas"]["JobStatus"];
            mode: components["schemas"]["Mode"];
            exam_mode: boolean;
            expire_a: string | null;
            live: {
                url: string;
                protocole: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        SimulationListItem: {
            simulation_id: string;
            tache: components["schemas"]["Tache"];
            mode: components["schemas"]["Mode"];
            statut: components["schemas"]["Statut"];
            sujet: {
                sujet_id: string;
                titre: string;
            } | null;
            exam_mode: boolean;
            note: number | null;
            nclc: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
            exercices_status: components["schemas"]["JobStatus"];
            modele_status: components["schemas"]["JobStatus"];
            /** Format: date-time */
            created_at: string;
        };
        SimulationsListResponse: {
            items: components["schemas"]["SimulationListItem"][];
            total: number;
            page: number;
            limit: number;
        };
        Rapport: {
            note: number;
            niveau_cecr: components["schemas"]["NiveauCecr"];
            nclc: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
            conformite: components["schemas"]["Conformite"];
            taxonomie: {
                famille: string;
                libelle: string;
                total: number;
                codes: {
                    code: components["schemas"]["CodeErreur"];
                    libelle: string;
                    total: number;
                }[];
            }[];
            erreurs: components["schemas"]["Erreur"][];
            erreurs_codes: components["schemas"]["CodeErreur"][];
            revelation: {
                titre: string;
                constat: string;
                extrait: string | null;
            };
            diagnostic: {
                synthese: string;
                points_forts: string[];
                points_faibles: string[];
                critere_limitant: components["schemas"]["CodeCritere"];
            };
            criteres: components["schemas"]["Critere"][];
            conseil_nclc: {
                nclc_actuel: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
                nclc_vise: number;
                note_requise: number;
                actions: string[];
            };
            source: {
                fournisseur: string;
                modele_ia: string;
                version_prompt: string;
                corrige_le: string;
                duree_ms: number;
            };
            /** @description Ce qu'un jury refuserait de noter : `hors_epreuve` plafonne la note à 3, `a_risque` à 8. `niveau_langue` dit à part ce que vaut la langue. */
            validite: {
                /** @enum {string} */
                statut: "valide" | "a_risque" | "hors_epreuve";
                motifs: {
                    /** @enum {string} */
                    code: "HORS_SUJET" | "RECOPIE" | "PAR_COEUR" | "REMPLISSAGE" | "LANGUE" | "LONGUEUR";
                    explication: string;
                    preuve: string | null;
                }[];
                niveau_langue: {
                    note: number;
                    niveau_cecr: components["schemas"]["NiveauCecr"];
                    nclc: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
                };
            };
            /** @description L'incertitude de l'estimation : `nclc` est toujours entre ses bornes (null : en dessous de 4). */
            fourchette: {
                nclc_min: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
                nclc_max: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
                /** @enum {string} */
                confiance: "haute" | "moyenne" | "basse";
            };
            /** @description Pourquoi pas un niveau de moins, pourquoi pas un de plus. null dans les rapports anciens. */
            pourquoi: {
                pas_moins: {
                    raison: string;
                    extrait: string | null;
                };
                pas_plus: {
                    raison: string;
                    extrait: string | null;
                };
            } | null;
            /** @description Le texte entier corrigé : les segments joints. `erreur` est un rang dans `erreurs`, et le segment est alors sa `correction`. null dans les rapports anciens. */
            texte_corrige: {
                segments: {
                    texte: string;
                    erreur: number | null;
                }[];
            } | null;
        };
        Report: {
            note: number;
            niveau_cecr: components["schemas"]["NiveauCecr"];
            nclc: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
            conformite: components["schemas"]["Conformite"];
            taxonomie: {
                famille: string;
                libelle: string;
                total: number;
                codes: {
                    code: components["schemas"]["CodeErreur"];
                    libelle: string;
                    total: number;
                }[];
            }[];
            erreurs: components["schemas"]["Erreur"][];
            erreurs_codes: components["schemas"]["CodeErreur"][];
            revelation: {
                titre: string;
                constat: string;
                extrait: string | null;
            };
            diagnostic: {
                synthese: string;
                points_forts: string[];
                points_faibles: string[];
                critere_limitant: components["schemas"]["CodeCritere"];
            };
            criteres: components["schemas"]["Critere"][];
            conseil_nclc: {
                nclc_actuel: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
                nclc_vise: number;
                note_requise: number;
                actions: string[];
            };
            source: {
                fournisseur: string;
                modele_ia: string;
                version_prompt: string;
                corrige_le: string;
                duree_ms: number;
            };
            validite: {
                /** @enum {string} */
                statut: "valide" | "a_risque" | "hors_epreuve";
                motifs: {
                    /** @enum {string} */
                    code: "HORS_SUJET" | "RECOPIE" | "PAR_COEUR" | "REMPLISSAGE" | "LANGUE" | "LONGUEUR";
                    explication: string;
                    preuve: string | null;
                }[];
                niveau_langue: {
                    note: number;
                    niveau_cecr: components["schemas"]["NiveauCecr"];
                    nclc: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
                };
            };
            fourchette: {
                nclc_min: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
                nclc_max: (4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
                /** @enum {string} */
                confiance: "haute" | "moyenne" | "basse";
            };
            pourquoi: {
                pas_moins: {
                    raison: string;
                    extrait: string | null;
                };
                pas_plus: {
                    raison: string;
                    extrait: string | null;
                };
            } | null;
            texte_corrige: {
                segments: {
                    texte: string;
                    erreur: number | null;
                }[];
            } | null;
            simulation_id: string;
            tache: components["schemas"]["Tache"];
            contenu: string;
            exercices: components["schemas"]["Exercice"][] | null;
            exercices_status: components["schemas"]["JobStatus"];
            modele: components["schemas"]["Modele"] | null;
            modele_status: components["schemas"]["JobStatus"];
        };
        Conformite: {
            mots: number;
            mots_min: number | null;
            mots_max: number | null;
            /** @enum {string} */
            statut: "conforme" | "trop_court" | "trop_long";
            recopie: boolean;
            avertissements: string[];
        };
        Erreur: {
            code: components["schemas"]["CodeErreur"];
            extrait: string | null;
            /** @description Unités UTF-16 de `contenu` : `extrait` est exactement `contenu.slice(debut, fin)`. Les trois sont null ensemble pour une erreur sans endroit. */
            debut: number | null;
            fin: number | null;
            correction: string;
            explication: string;
            /** @description Une piste vers la règle, qui ne donne pas la correction ; null s'il n'y en a pas. */
            indice: string | null;
            gravite: components["schemas"]["Gravite"];
        };
        Critere: {
            code: components["schemas"]["CodeCritere"];
            libelle: string;
            /** @description null, avec `note`, là où le critère n'a pas pu être jugé : `conseil` dit pourquoi. */
            niveau_cecr: components["schemas"]["NiveauCecr"] | null;
            note: number | null;
            /** @description Des citations exactes de `contenu`. Pour AISANCE_PHONOLOGIE, des mesures de l'enregistrement (débit, pauses) : elles ne se cherchent pas dans le texte. */
            preuves: string[];
            conseil: string;
        };
        Exercice: {
            id: string;
            code: components["schemas"]["CodeErreur"] | components["schemas"]["CodeCritere"];
            /** @enum {string} */
            type: "texte_a_trous" | "qcm" | "reformulation" | "correction";
            consigne: string;
            enonce: string;
            choix: string[] | null;
            reponse: string;
            explication: string;
        };
        Modele: {
            texte: string;
            mots: number;
            niveau_cecr: components["schemas"]["NiveauCecr"];
            nclc_vise: number;
            points_cles: {
                extrait: string;
                commentaire: string;
            }[];
        };
        CreateSimulationPayload: {
            tache: components["schemas"]["Tache"];
            sujet_id?: string;
            exam_mode?: boolean;
        };
        /** @enum {string} */
        AudioType: "audio/webm" | "audio/mp4" | "audio/mpeg" | "audio/ogg" | "audio/wav" | "audio/flac";
        AudioPayload: {
            content_type: components["schemas"]["AudioType"];
            taille_octets: number;
        };
        AudioUpload: {
            upload: {
                /** @constant */
                method: "PUT";
                url: string;
                headers: {
                    [key: string]: string;
                };
            };
            /** Format: date-time */
            expire_a: string;
        };
        /** @enum {string} */
        ErrorCode: "INVALID_INPUT" | "AUTH_REQUIRED" | "QUOTA_REACHED" | "PLAN_INSUFFICIENT" | "SIMULATION_NOT_FOUND" | "SUJET_NOT_FOUND" | "NOT_FOUND" | "SIMULATION_FINISHED" | "CORRECTION_IN_PROGRESS" | "EXAM_TIME_OVER" | "LIVE_IN_PROGRESS" | "LIVE_ENDED" | "CONTENU_PRESENT" | "NOTHING_TO_RETRY" | "VERSION_CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "CONTENU_TOO_SHORT" | "TACHE_MISMATCH" | "SUJET_NOT_ALLOWED" | "AUDIO_MISSING" | "AUDIO_INVALID" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "PROVIDER_FAILED" | "TRANSCRIPTION_FAILED" | "SERVICE_UNAVAILABLE" | "PROVIDER_TIMEOUT" | "TRANSCRIPTION_TIMEOUT";
        ErrorBody: {
            /** @constant */
            error: true;
            code: string;
            message: string;
        };
        /** @enum {string} */
        LivePhase: "preparation" | "echange";
        Tour: {
            seq: number;
            candidat: string;
            examinateur: string | null;
        };
        /** @enum {string} */
        LiveErrorCode: "INVALID_INPUT" | "AUTH_REQUIRED" | "SIMULATION_NOT_FOUND" | "TACHE_MISMATCH" | "SIMULATION_FINISHED" | "CORRECTION_IN_PROGRESS" | "LIVE_IN_PROGRESS" | "CONTENU_PRESENT" | "EXAM_TIME_OVER" | "RATE_LIMITED" | "AUDIO_MISSING" | "AUDIO_INVALID" | "TRANSCRIPTION_FAILED" | "PROVIDER_FAILED" | "PROVIDER_TIMEOUT" | "SERVICE_UNAVAILABLE" | "INTERNAL_ERROR";
        ClientMessage: {
            /** @constant */
            type: "session.start";
            simulation_id: string;
            voix?: boolean;
        } | {
            /** @constant */
            type: "candidat.message";
            seq: number;
            texte: string;
        } | {
            /** @constant */
            type: "candidat.parole";
            seq: number;
            /** @enum {string} */
            content_type: "audio/webm" | "audio/mp4" | "audio/mpeg" | "audio/ogg" | "audio/wav" | "audio/flac";
            taille_octets: number;
        } | {
            /** @constant */
            type: "candidat.parole_envoyee";
            seq: number;
        } | {
            /** @constant */
            type: "session.resume";
            session_id: string;
            dernier_seq: number;
            voix?: boolean;
        } | {
            /** @constant */
            type: "ping";
        } | {
            /** @constant */
            type: "session.end";
        };
        ServerMessage: {
            /** @constant */
            type: "session.started";
            session_id: string;
            situation: string;
            roles: {
                candidat: string;
                examinateur: string;
            };
            phase: components["schemas"]["LivePhase"];
            restant_ms: number;
            tours: components["schemas"]["Tour"][];
            voix: boolean;
        } | {
            /** @constant */
            type: "parole.adresse";
            seq: number;
            upload: {
                /** @constant */
                method: "PUT";
                url: string;
                headers: {
                    [key: string]: string;
                };
            };
            /** Format: date-time */
            expire_a: string;
        } | {
            /** @constant */
            type: "candidat.transcription";
            seq: number;
            texte: string;
        } | {
            /** @constant */
            type: "examinateur.delta";
            seq: number;
            texte: string;
        } | {
            /** @constant */
            type: "examinateur.message";
            seq: number;
            texte: string;
            restant_ms: number;
            parties: number;
        } | {
            /** @constant */
            type: "examinateur.audio";
            seq: number;
            partie: number;
            url: string;
            duree_ms: number;
        } | {
            /** @constant */
            type: "pong";
            phase: components["schemas"]["LivePhase"];
            restant_ms: number;
        } | {
            /** @constant */
            type: "session.ended";
            /** @enum {string} */
            raison: "candidat" | "temps";
            transcript: string;
        } | {
            /** @constant */
            type: "error";
            code: components["schemas"]["LiveErrorCode"];
            message: string;
            seq?: number;
            retry_after_s?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Tache = components['schemas']['Tache'];
export type Mode = components['schemas']['Mode'];
export type Statut = components['schemas']['Statut'];
export type JobStatus = components['schemas']['JobStatus'];
export type NiveauCecr = components['schemas']['NiveauCecr'];
export type CodeErreur = components['schemas']['CodeErreur'];
export type CodeCritere = components['schemas']['CodeCritere'];
export type Gravite = components['schemas']['Gravite'];
export type SujetData = components['schemas']['SujetData'];
export type Production = components['schemas']['Production'];
export type SimulationState = components['schemas']['SimulationState'];
export type SimulationListItem = components['schemas']['SimulationListItem'];
export type SimulationsListResponse = components['schemas']['SimulationsListResponse'];
export type Rapport = components['schemas']['Rapport'];
export type Report = components['schemas']['Report'];
export type Conformite = components['schemas']['Conformite'];
export type Erreur = components['schemas']['Erreur'];
export type Critere = components['schemas']['Critere'];
export type Exercice = components['schemas']['Exercice'];
export type Modele = components['schemas']['Modele'];
export type CreateSimulationPayload = components['schemas']['CreateSimulationPayload'];
export type AudioType = components['schemas']['AudioType'];
export type AudioPayload = components['schemas']['AudioPayload'];
export type AudioUpload = components['schemas']['AudioUpload'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type LivePhase = components['schemas']['LivePhase'];
export type Tour = components['schemas']['Tour'];
export type LiveErrorCode = components['schemas']['LiveErrorCode'];
export type ClientMessage = components['schemas']['ClientMessage'];
export type ServerMessage = components['schemas']['ServerMessage'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
