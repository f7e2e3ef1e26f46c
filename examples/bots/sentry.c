/* A bot for the league in C, without any library for JSON: cc -O2 -o sentry sentry.c
 *
 * It plays Secret Invasion: the lower card goes, shots name what is left most. Any other game it plays at random.
 * Messages are one JSON object to a line with keys in a fixed order, so looking for texts is enough here.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 512
#define LENGTH 96

static unsigned long long luck;
static char options[MOST][LENGTH];
static int count, seat;

static const struct { const char *name; int value, cards; } CARDS[] = {
    {"stormtrooper", 1, 5}, {"boba-fett", 1, 1}, {"han", 2, 2}, {"c3po", 3, 1}, {"r2d2", 3, 1},
    {"chewbacca", 4, 2}, {"luke", 5, 2}, {"vader", 6, 1}, {"obi-wan", 7, 1}, {"leia", 8, 1},
};

static unsigned drawn(unsigned below) {
    luck = luck * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(luck >> 33) % below;
}

static long long number(const char *line, const char *key) {
    const char *found = strstr(line, key);
    return found ? atoll(found + strlen(key)) : 0;
}

static int value_of(const char *card, size_t length) {
    for (size_t i = 0; i < sizeof CARDS / sizeof *CARDS; i++)
        if (strlen(CARDS[i].name) == length && !strncmp(CARDS[i].name, card, length)) return CARDS[i].value;
    return 9;
}

/* The options follow the prompt; each begins with its text. */
static void read_options(const char *ask) {
    const char *at = strstr(ask, "\"options\":["), *end = strstr(ask, "],\"together\"");
    for (count = 0; at && count < MOST && (at = strstr(at, "{\"text\":\"")) && at < end; count++) {
        at += 9;
        size_t length = strcspn(at, "\"");
        if (length >= LENGTH) length = LENGTH - 1;
        memcpy(options[count], at, length);
        options[count][length] = 0;
    }
}

/* What lies on the table or in a hand that we know, counted by value. */
static void count_seen(const char *view, const char *end, int seen[10]) {
    for (const char *at = view; (at = strstr(at, "\"card:")) && at < end; at++)
        seen[value_of(at + 6, strcspn(at + 6, "\""))]++;
}

static const char *choose(const char *line) {
    const char *view = strstr(line, "\"view\":"), *ask = strstr(line, "\"ask\":{"), *end = strstr(line, "\"last_round\"");
    const char *prompt = ask ? strstr(ask, "\"key\":\"ask-") : NULL;
    if (ask) read_options(ask);
    int best = (int)drawn(count ? (unsigned)count : 1);
    if (!view || !end || !prompt || end > ask) return options[best];
    prompt += 11;
    if (!strncmp(prompt, "discard\"", 8)) {
        for (int i = 0; i < count; i++)
            if (value_of(options[i], strlen(options[i])) < value_of(options[best], strlen(options[best]))) best = i;
    } else if (!strncmp(prompt, "name\"", 5)) {
        int left[10] = {0}, seen[10] = {0};
        for (size_t i = 0; i < sizeof CARDS / sizeof *CARDS; i++) left[CARDS[i].value] += CARDS[i].cards;
        count_seen(view, end, seen);
        for (int i = 0; i < count; i++) {
            int value = atoi(options[i]), other = atoi(options[best]);
            if (left[value] - seen[value] > left[other] - seen[other]) best = i;
        }
    } else if (options[best][0] == '@' && atoi(options[best] + 1) == seat + 1) {
        best = (best + 1) % count; /* rather not ourselves */
    }
    return options[best];
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (getline(&line, &size, stdin) > 0) {
        if (strstr(line, "{\"type\":\"hello\"") == line)
            puts("{\"type\":\"ready\",\"protocol\":1,\"name\":\"Sentry\",\"again\":true}");
        else if (strstr(line, "{\"type\":\"game\"") == line) {
            luck = (unsigned long long)number(line, "\"seed\":");
            seat = (int)number(line, "\"seat\":");
        } else if (strstr(line, "{\"type\":\"ask\"") == line)
            printf("{\"type\":\"answer\",\"number\":%lld,\"answer\":\"%s\"}\n", number(line, "\"number\":"), choose(line));
    }
    free(line);
    return 0;
}
