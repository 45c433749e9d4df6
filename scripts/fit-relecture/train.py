"""Trains the network of the second reading, in PyTorch, and writes it for packages/french-checker/src/model.

    python3 train.py DIR --minutes 40 --out network.bin

DIR holds what prepare.ts wrote. Two networks, from other first values and in another order, learn from the sentences with
errors put in, in one pass or for as long as each is given, then from the marked texts and the proofs of the rules; one file
holds both. With --goes-on they go on from those of DIR/trained-1.pt and trained-2.pt. With --folds, network-0.bin to
network-3.bin go beside it: each has not seen one quarter of the marked texts, so that figures of these texts are not of what
was learnt from them.
"""

import argparse, json, struct, time, zlib

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

SIZE = 192
DILATIONS = (1, 1, 2, 2, 4, 1)
WORDS = 20_000  # words with values of their own, the most frequent ones
SEEN_MIN = 4  # a rarer word has none
ENDINGS = 4096
FEATURES_MAX = 14
FOLDS = 4

options = argparse.ArgumentParser()
options.add_argument("folder")
options.add_argument("--minutes", type=float, default=40, help="0 takes the networks that were trained before")
options.add_argument("--networks", type=int, default=2)
options.add_argument("--tune", type=int, default=4, help="times that the marked texts are read")
options.add_argument("--tunings", type=int, default=2, help="in other orders; their mean counts")
options.add_argument("--folds", action="store_true")
options.add_argument("--goes-on", action="store_true", help="trains on from the networks that were trained before")
options.add_argument("--out", default="network.bin")
options = options.parse_args()


class Tables:
    """What is known of each form: its word, its features and its ending. `trained` has the words of a network trained before,
    and its labels, unless `own_labels` are taken."""

    def __init__(self, folder, trained=None, own_labels=False):
        data = json.load(open(f"{folder}/forms.json"))
        forms = data["forms"]
        by_count = sorted(forms, key=lambda form: -form[1])
        known = trained or {
            "labels": data["labels"],
            "features": sorted({name for _, _, names in forms for name in names}),
            "words": [form for form, count, _ in by_count if count >= SEEN_MIN][:WORDS],
        }
        self.labels = data["labels"] if own_labels else known["labels"]
        self.features, self.words = known["features"], known["words"]
        self.label = [self.labels.index(label) if label in self.labels else -1 for label in data["labels"]]
        rank = {word: at + 1 for at, word in enumerate(self.words)}
        place = {name: at for at, name in enumerate(self.features)}
        self.word = torch.tensor([rank.get(form, 0) for form, _, _ in forms])
        self.feature = torch.full((len(forms), FEATURES_MAX), len(self.features), dtype=torch.long)
        self.ending = torch.zeros(len(forms), dtype=torch.long)
        for at, (form, _, names) in enumerate(forms):
            places = [place[name] for name in names if name in place]
            self.feature[at, : len(places)] = torch.tensor(places, dtype=torch.long)
            self.ending[at] = zlib.crc32(form[-3:].encode()) % ENDINGS

    def known(self):
        return {"labels": self.labels, "features": self.features, "words": self.words}

    def batch(self, sentences):
        """Sentences as lists of tokens (2 * form + capital) and of labels; -1 is no label."""
        longest = max(len(tokens) for tokens, _ in sentences)
        tokens = np.zeros((len(sentences), longest), np.int64)
        labels = np.full((len(sentences), longest), -1, np.int64)
        mask = np.zeros((len(sentences), longest), np.float32)
        for row, (some, theirs) in enumerate(sentences):
            tokens[row, : len(some)] = some
            labels[row, : len(some)] = theirs
            mask[row, : len(some)] = 1
        forms = torch.from_numpy(tokens >> 1)
        inputs = self.word[forms], self.feature[forms], self.ending[forms], torch.from_numpy(tokens & 1)
        return inputs, torch.from_numpy(mask), torch.from_numpy(labels)


class Network(nn.Module):
    def __init__(self, tables):
        super().__init__()
        none = len(tables.features)
        self.word = nn.Embedding(len(tables.words) + 1, SIZE)
        self.feature = nn.EmbeddingBag(none + 1, SIZE, mode="sum", padding_idx=none)
        self.ending = nn.Embedding(ENDINGS, SIZE)
        self.capital = nn.Embedding(2, SIZE)
        for one in (self.word, self.ending, self.capital):
            nn.init.normal_(one.weight, 0, 0.1)
        nn.init.normal_(self.feature.weight, 0, 0.05)
        with torch.no_grad():
            self.feature.weight[none] = 0
        self.norms = nn.ModuleList(nn.LayerNorm(SIZE) for _ in DILATIONS)
        self.layers = nn.ModuleList(nn.Conv1d(SIZE, 2 * SIZE, 3, padding=k, dilation=k) for k in DILATIONS)
        self.last = nn.LayerNorm(SIZE)
        self.head = nn.Linear(SIZE, len(tables.labels))
        self.drop = nn.Dropout(0.1)

    def forward(self, inputs, mask):
        word, feature, ending, capital = inputs
        features = self.feature(feature.view(-1, FEATURES_MAX)).view(*word.shape, SIZE)
        mask = mask.unsqueeze(-1)
        x = self.drop(self.word(word) + features + self.ending(ending) + self.capital(capital)) * mask
        for norm, layer in zip(self.norms, self.layers):
            seen = (norm(x) * mask).transpose(1, 2)
            x = x + self.drop(F.glu(layer(seen).transpose(1, 2), -1))
        return self.head(self.last(x))


def batches(lengths, tokens):
    """Sentences of like length together, so many tokens in each; in no order."""
    order = sorted(range(len(lengths)), key=lambda at: (lengths[at], np.random.rand()))
    result, current = [], []
    for at in order:
        if current and (len(current) + 1) * lengths[at] > tokens:
            result.append(current)
            current = []
        current.append(at)
    result.append(current)
    np.random.shuffle(result)
    return result


def step(network, optimizer, tables, sentences, rate):
    inputs, mask, labels = tables.batch(sentences)
    for group in optimizer.param_groups:
        group["lr"] = rate
    with torch.autocast("cpu", dtype=torch.bfloat16):
        scores = network(inputs, mask)
    loss = F.cross_entropy(scores.float().flatten(0, 1), labels.flatten(), ignore_index=-1)
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), 1.0)
    optimizer.step()
    return loss.item()


def train(network, tables, folder, minutes):
    data = np.fromfile(f"{folder}/sentences.bin", np.int32)
    starts, at = [], 0
    while at < len(data):
        starts.append(at)
        at += 1 + 2 * data[at]
    order = np.random.permutation(np.array(starts))
    network.drop.p = 0  # no sentence comes twice with the same errors
    optimizer = torch.optim.Adam(network.parameters(), betas=(0.9, 0.98))
    begun, losses, done = time.time(), [], 0
    for first in range(0, len(order), 20_000):
        some = order[first : first + 20_000]
        for batch in batches(data[some], 6000):
            share = max((time.time() - begun) / 60 / minutes, done / len(order))
            if share >= 1:
                return
            sentences = []
            for at in some[batch]:
                pairs = data[at + 1 : at + 1 + 2 * data[at]]
                sentences.append((pairs[0::2], pairs[1::2]))
            rate = 2e-3 * min(1, (len(losses) + 1) / 300) * max(0.02, 1 - share)
            losses.append(step(network, optimizer, tables, sentences, rate))
            done += len(batch)
            if len(losses) % 200 == 0:
                print(f"{len(losses)} steps, {share:.2f} of all, loss {np.mean(losses[-200:]):.4f}", flush=True)


def tune(network, tables, sentences, times, rate=5e-4):
    optimizer = torch.optim.Adam(network.parameters())
    done, steps = 0, times * len(batches([len(tokens) for tokens, _ in sentences], 3000))
    network.train()
    for _ in range(times):
        for batch in batches([len(tokens) for tokens, _ in sentences], 3000):
            now = rate * min(1, (done + 1) / 20) * max(0.05, 1 - done / steps)
            step(network, optimizer, tables, [sentences[at] for at in batch], now)
            done += 1


def write(networks, tables, path):
    """As src/model/network.ts reads it: a header in JSON, then the values, matrices in one byte each, by row."""
    header = {
        "size": SIZE,
        "labels": tables.labels,
        "features": tables.features,
        "endings": ENDINGS,
        "dilations": DILATIONS,
        "words": tables.words,
        "members": len(networks),
    }
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    out = bytearray(struct.pack("<I", len(text)) + text)

    def floats(values):
        out.extend(values.detach().numpy().astype("<f4").tobytes())

    def matrix(values):
        values = values.detach().numpy()
        scales = np.maximum(np.abs(values).max(1), 1e-9) / 127
        out.extend(scales.astype("<f4").tobytes())
        data = np.round(values / scales[:, None]).astype(np.int8).tobytes()
        out.extend(data + b"\0" * (-len(data) % 4))

    for network in networks:
        matrix(network.word.weight)
        matrix(network.feature.weight[: len(tables.features)])
        matrix(network.ending.weight)
        matrix(network.capital.weight)
        for norm, layer in zip(network.norms, network.layers):
            floats(norm.weight)
            floats(norm.bias)
            matrix(layer.weight.permute(0, 2, 1).reshape(2 * SIZE, 3 * SIZE))
            floats(layer.bias)
        floats(network.last.weight)
        floats(network.last.bias)
        matrix(network.head.weight)
        floats(network.head.bias)
    open(path, "wb").write(out)
    print(f"{path}: {len(out)} bytes", flush=True)


def seed(number):
    torch.manual_seed(number)
    np.random.seed(number)


def carry_over(before, network, labels):
    """Gives a network the values of one trained before; labels that it did not have begin anew."""
    values = network.state_dict()
    place = {label: at for at, label in enumerate(before["labels"])}
    for name, old in before["values"].items():
        if name.startswith("head."):
            for at, label in enumerate(labels):
                if label in place:
                    values[name][at] = old[place[label]]
        else:
            values[name] = old
    network.load_state_dict(values)


def trained(number):
    """A network that learnt from the sentences with errors put in, now or before, with what its values stand for."""
    path = f"{options.folder}/trained-{number}.pt"
    if options.minutes > 0:
        seed(number)
        before = torch.load(path) if options.goes_on else None
        tables = Tables(options.folder, before, own_labels=True)
        network = Network(tables)
        if before:
            carry_over(before, network, tables.labels)
        train(network, tables, options.folder, options.minutes)
        torch.save({**tables.known(), "values": network.state_dict()}, path)
    return torch.load(path)


def tuned(before, tables, number, sentences):
    """The mean of so many networks that learnt from the marked texts, each from the same first values in another order."""
    network = Network(tables)
    means = {}
    for turn in range(options.tunings):
        seed(number + options.networks * turn)
        network.load_state_dict(before["values"])
        tune(network, tables, sentences, options.tune)
        for name, values in network.state_dict().items():
            means[name] = means.get(name, 0) + values / options.tunings
    network.load_state_dict(means)
    return network


all_trained = [trained(number + 1) for number in range(options.networks)]
tables = Tables(options.folder, all_trained[0])
marked = []
for line in open(f"{options.folder}/tuning.jsonl"):
    one = json.loads(line)
    labels = [tables.label[label] if label >= 0 else -1 for _, label in one["words"]]
    marked.append((one["fold"], ([word for word, _ in one["words"]], labels)))
for fold in [None, *(range(FOLDS) if options.folds else [])]:
    networks = []
    for number, one in enumerate(all_trained):
        sentences = [sentence for its, sentence in marked if fold is None or its != fold]
        networks.append(tuned(one, tables, number + 1, sentences))
    write(networks, tables, options.out if fold is None else options.out.replace(".bin", f"-{fold}.bin"))
