/** For clients of streams: the SDK writes a line of its own, in no form of ours, for each that fails. */
export const quietLogger = { debug() {}, info() {}, warn() {}, error() {} };
